/** Mappings with fixed fields that stand inside sections and nodes, by name. */
import { expressionRecords } from './records/expressions';
import { freeOperationGrant, grantSequence } from './records/freeOperationGrant';
import { variableEndpoint } from './records/variableEndpoint';

export const records = {
  ...expressionRecords,
  variableEndpoint,
  freeOperationGrant,
  grantSequence,
};
