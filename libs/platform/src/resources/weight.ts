import type { Weight } from '#kernel';
import { Nested } from '../http/wire-nested';
import { ShownWeight, WeightDto } from '../http/wire-weight.dto';
import type { Kind } from './kinds';

/** What something weighs. */
export const weight: Kind = {
  column: { type: 'json' },
  sent: Nested(() => WeightDto),
  shown: { type: ShownWeight },
  cells: { value: 'number', unit: 'text' },
  toStored: ({ value, unit }: WeightDto): Weight => ({ value, unit }),
};
