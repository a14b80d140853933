export type { OperationClass } from '../vocabulary';
export type * from './effects';
export type * from './expressions';
export type * from './gamedef';
