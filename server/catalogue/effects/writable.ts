import { effects } from '../effects';
import type { CatalogueNode } from '../model';
import { sugarEffects } from './sugar';

/** By its key each effect that can be written, the shorter forms of others included; a macro call is none of them. */
export const writableEffects: Readonly<Record<string, CatalogueNode>> = { ...effects, ...sugarEffects };
