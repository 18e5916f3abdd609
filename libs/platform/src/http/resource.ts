import type { ResourceRow } from '../database/resource-row';
import type { TimestampsDto } from './response-parts.dto';

export function timestampsOf({
  createdAt,
  updatedAt,
}: Pick<ResourceRow, 'createdAt' | 'updatedAt'>): TimestampsDto {
  return { created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() };
}

/**
 * A resource as the API shows it: `fields` beside `type`, without empty ones
 * (docs/reference/requests.md#values).
 * @param self absolute address of the resource
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

/**
 * A resource with its `fields` in `attributes`, as under `/pcm`, `/catalog` and `/v2/subscriptions`.
 */
export function toAttributedResource<Fields extends object>(
  type: string,
  row: ResourceRow,
  fields: Fields,
  self: string,
) {
  return toResource(type, row, { attributes: withoutEmpty(fields) }, self);
}

type Unset<Fields> = {
  [Name in keyof Fields]-?: Fields[Name] extends NonNullable<Fields[Name]> ? never : Name;
}[keyof Fields];

type Present<Fields> = Omit<Fields, Unset<Fields>> & {
  [Name in Unset<Fields>]?: NonNullable<Fields[Name]>;
};

/**
 * Leaves out unset attributes; they are never `null` in a response (docs/reference/requests.md#values).
 */
export function withoutEmpty<Fields extends object>(fields: Fields): Present<Fields> {
  const set = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(set) as Present<Fields>;
}
