import type { Type } from '@nestjs/common';
import type { CellKind, Columns } from '#kernel';
import { type Declared, fieldsOf } from './field';

/** The columns of a table of resources: one for each field that bodies may have, or for each of its parts. */
export function columnsOf(declaring: Type<object>): Columns {
  const sent = fieldsOf(declaring).filter(({ rules }) => !rules.some((rule) => rule.isShownOnly));
  return Object.fromEntries(sent.flatMap(columnsOfField));
}

function columnsOfField({ wire, kind: { cells, shown } }: Declared): [string, CellKind][] {
  const parts = Object.entries(cells ?? {});
  if (parts.length > 0) return parts.map(([path, cell]) => [`${wire}.${path}`, cell]);
  if (shown.isArray === true) return [[wire, 'json']];
  if (shown.type === String || 'enum' in shown) return [[wire, 'text']];
  if (shown.type === Number) return [[wire, 'number']];
  return [[wire, shown.type === Boolean ? 'flag' : 'json']];
}
