/** The 34 effects of the language, by key (reference: `effects.md`). */
import { controlEffects } from './effects/control';
import { decisionEffects } from './effects/decisions';
import { informationEffects } from './effects/information';
import { markerEffects } from './effects/markers';
import { tokenEffects } from './effects/tokens';
import { turnFlowEffects } from './effects/turnFlow';
import { variableEffects } from './effects/variables';

export const effects = {
  ...variableEffects,
  ...tokenEffects,
  ...informationEffects,
  ...controlEffects,
  ...decisionEffects,
  ...markerEffects,
  ...turnFlowEffects,
};

/** Effects by the groups of the reference, for pages and completion. */
export const effectGroups = {
  Variables: variableEffects,
  Tokens: tokenEffects,
  Information: informationEffects,
  Control: controlEffects,
  'Decisions and chance': decisionEffects,
  Markers: markerEffects,
  'Turn flow': turnFlowEffects,
};
