import type { EffectFields, EffectKind } from '../gamedef';
import type { Linker } from '../link/linker';

/** Appends the instructions of an effect to the code that is being linked. */
export type EffectLinker<K extends EffectKind> = (linker: Linker, fields: EffectFields[K]) => void;
