import { Column, Entity, Index } from 'typeorm';
import {
  type Audience,
  type CustomField,
  type Customized,
  CUSTOMIZED,
  VALUE_TYPES,
  type ValueType,
  VISIBLE,
} from '#platform/custom-fields';
import { FoldedFrom, ResourceRow } from '#platform/database';
import {
  exactFilter,
  type FilterFields,
  foldedFilter,
  LineList,
  listOf,
  responseOf,
} from '#platform/http';
import {
  Field,
  flag,
  type Kind,
  line,
  oneOf,
  optional,
  pattern,
  removable,
  resource,
} from '#platform/resources';

/** `key` is a word of MariaDB. */
const key: Kind = {
  ...pattern('must be 1 to 64 of a–z, 0–9 and "_"', /^(?!__proto__$)[a-z0-9_]{1,64}$/, 64),
  column: { name: 'field_key', type: 'varchar', length: 64 },
};

const choices: Kind = {
  column: { type: 'json' },
  sent: LineList(1, 100, 1, 255),
  shown: { type: String, isArray: true },
};

/** A field that the shop has defined (docs/reference/custom-fields.md#fields). */
@Entity('custom_fields')
@Index('custom_fields_of_resource', ['resource', 'key'], { unique: true })
@Index('custom_fields_by_age', ['createdAt', 'id'])
export class CustomFieldRow extends ResourceRow implements CustomField {
  /** What has the field; it cannot be changed. @example "product" */
  @Field(oneOf(20, ...CUSTOMIZED))
  resource!: Customized;

  /**
   * What programs call the field: a–z, 0–9 and `_`. It stands in `custom_fields`, no other field of the
   * resource has it, and it cannot be changed.
   * @example "finish"
   */
  @Field(key)
  key!: string;

  /** The name that people read. @example "Finish" */
  @Field(line(1, 255))
  name!: string;

  /** What a value is; it cannot be changed. @example "choice" */
  @Field(oneOf(20, ...VALUE_TYPES))
  valueType!: ValueType;

  /** The values that there are to choose from; only for the type `choice`. @example ["matt","glossy"] */
  @Field(choices, removable)
  choices!: string[] | null;

  /** Whether it must be filled in. No request can remove the value. @example false */
  @Field(flag, optional(false))
  required!: boolean;

  /** Who sees the values: everybody who sees the resource, or administrators alone. @example "public" */
  @Field(oneOf(20, ...VISIBLE), optional('admin'))
  visible!: Audience;

  /**
   * Whether lists of products can be filtered by it, if it is public; from the next release on.
   * @example true
   */
  @Field(flag, optional(false))
  filterable!: boolean;

  @FoldedFrom('name')
  @Column('varchar', { length: 255, nullable: true })
  nameKey?: string | null;
}

const customFields = resource('custom_field', CustomFieldRow, {
  path: '/v2/custom-fields',
  names: { new: 'CustomFieldData', changes: 'CustomFieldChanges' },
});

export class CreateCustomFieldBody extends customFields.newBody() {}

export class ChangeCustomFieldBody extends customFields.changesBody({
  name: 'Made of',
}) {}

export class CustomFieldDto extends customFields.shown() {}

export class CustomFieldResponse extends responseOf(CustomFieldDto) {}

export class CustomFieldListResponse extends listOf(CustomFieldDto) {}

export const { toValues, toChanges, show } = customFields;

/** The filters of the list. */
export const CUSTOM_FIELD_FILTERS: FilterFields = {
  resource: exactFilter('resource'),
  key: exactFilter('key'),
  name: foldedFilter('nameKey'),
  value_type: exactFilter('valueType'),
  visible: exactFilter('visible'),
};

/** What the list can be sorted by besides its times. */
export const CUSTOM_FIELD_SORTS = { name: ['nameKey'] };
