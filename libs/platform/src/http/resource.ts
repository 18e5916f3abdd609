import type { ResourceRow } from '../database/resource-row';

export interface Timestamps {
  readonly created_at: string;
  readonly updated_at: string;
}

export function timestampsOf({
  createdAt,
  updatedAt,
}: Pick<ResourceRow, 'createdAt' | 'updatedAt'>): Timestamps {
  return { created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() };
}

/**
 * A resource as the wire shows it: `fields` beside `type`, empty ones left out (interface 2.2, 8).
 * @param self absolute address
 */
export function toResource<Fields extends object>(
  type: string,
  row: ResourceRow,
  fields: Fields,
  self: string,
) {
  return {
    id: row.id,
    type,
    ...withoutEmpty(fields),
    links: { self },
    meta: { timestamps: timestampsOf(row) },
  };
}

/** The same with `fields` in `attributes`: resources under `/pcm`, `/catalog` and `/v2/subscriptions`. */
export function toAttributedResource<Fields extends object>(
  type: string,
  row: ResourceRow,
  fields: Fields,
  self: string,
) {
  return toResource(type, row, { attributes: withoutEmpty(fields) }, self);
}

/** Unset attributes are left out of an answer, never `null` (interface 2.2). */
export function withoutEmpty<Fields extends object>(fields: Fields): Fields {
  const set = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(set) as Fields;
}
