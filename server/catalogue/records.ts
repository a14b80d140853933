/** Mappings with fixed fields that stand inside sections and nodes, by name. */
import { actionRecords } from './records/actions';
import { assetRecords } from './records/assets';
import { eventRecords } from './records/events';
import { expressionRecords } from './records/expressions';
import { freeOperationGrant, grantSequence } from './records/freeOperationGrant';
import { gameRecords } from './records/game';
import { macroRecords } from './records/macros';
import { scenarioRecords } from './records/scenario';
import { terminalRecords } from './records/terminal';
import { turnFlowRecords } from './records/turnFlow';
import { variableEndpoint } from './records/variableEndpoint';

export const records = {
  ...expressionRecords,
  variableEndpoint,
  freeOperationGrant,
  grantSequence,
  ...gameRecords,
  ...actionRecords,
  ...turnFlowRecords,
  ...eventRecords,
  ...terminalRecords,
  ...macroRecords,
  ...assetRecords,
  ...scenarioRecords,
};
