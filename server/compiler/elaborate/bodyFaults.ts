/** Faults of a macro's text that depend on where the macro is called. */
import type { DiagnosticCode } from '../../catalogue/model';
import { type Context, rangeAt, reportAt } from '../context';
import type { Details } from '../elaboration';
import { type Cursor, isReported, outermostCall, type Place, placeOf } from '../frame';
import type { StaticType } from '../staticType';

/** Reports at the place or, if that is in an expanded body, at the argument that is the cause: the body itself is judged where it is written. */
export function reportHereOrAtArgument(
  place: Place,
  causes: readonly (Cursor | undefined)[],
  code: DiagnosticCode,
  values: Readonly<Record<string, string>>,
  context: Context,
  details: Details = {},
): void {
  const cause = isReported(place.frame) ? undefined : causes.find((each) => each !== undefined && isReported(each.frame));
  reportAt(context, cause ? placeOf(cause) : place, code, values, details);
}

/** Reports at the place. If that lies in an expanded body, reports at the argument instead: the query whose items the faulty value is one of. */
export function reportHereOrAtSource(
  place: Place,
  { source }: StaticType,
  code: DiagnosticCode,
  values: Readonly<Record<string, string>>,
  context: Context,
  details: Details = {},
): void {
  const { body } = place.frame;
  if (isReported(place.frame) || !source || !body) {
    reportAt(context, place, code, values, details);
    return;
  }
  context.elaboration.depends.onMacroText(body.family, body.macro);
  reportAt(context, placeOf(source), code, values, { related: [{ ...rangeAt(place), message: `Here in \`${body.macro}\`` }] });
}

/** Reports at the place, or at the macro name of the call if the place is in an expanded body, which is then related. */
export function reportHereOrAtCall(
  place: Place,
  code: DiagnosticCode,
  values: Readonly<Record<string, string>>,
  context: Context,
  details: Details = {},
): void {
  const call = isReported(place.frame) ? undefined : outermostCall(place.frame);
  if (!call) {
    reportAt(context, place, code, values, details);
    return;
  }
  const { body } = place.frame;
  if (body) context.elaboration.depends.onMacroText(body.family, body.macro);
  const message = code === 'GS3015' ? 'Asked here' : `Here in \`${body?.macro ?? ''}\``;
  reportAt(context, placeOf(call.name), code, values, { related: [{ ...rangeAt(place), message }] });
}
