/** The resources that can have fields of the shop's own (docs/reference/custom-fields.md). */
export const CUSTOMIZED = ['product', 'node', 'account', 'account_member', 'order'] as const;
export type Customized = (typeof CUSTOMIZED)[number];

export const VALUE_TYPES = ['text', 'integer', 'decimal', 'boolean', 'date', 'choice'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/** Who sees the values: everybody who sees the resource, or administrators alone. */
export const VISIBLE = ['public', 'admin'] as const;
export type Audience = (typeof VISIBLE)[number];

/** The most fields that a resource can have. */
export const MAX_CUSTOM_FIELDS = 100;

/** A field that the shop has defined for one kind of resource. */
export interface CustomField {
  readonly id: string;
  readonly resource: Customized;
  /** The name of the field in `custom_fields`; no other field of the resource has it. */
  readonly key: string;
  /** The name that people read. */
  readonly name: string;
  readonly valueType: ValueType;
  /** What a value may be; `null` unless the type is `choice`. */
  readonly choices: readonly string[] | null;
  readonly required: boolean;
  readonly visible: Audience;
  readonly filterable: boolean;
}

export type CustomFieldValue = string | number | boolean;

declare const shown: unique symbol;

/** Values by key, as responses show them. Only `shownCustomFields` makes them. */
export type ShownCustomFields = Readonly<Record<string, CustomFieldValue>> & {
  readonly [shown]: true;
};

/**
 * Values by the id of their field. A field that is defined later has another id, so it never finds the
 * values of one that was deleted, even with the same key.
 */
export type StoredCustomFields = Readonly<Record<string, CustomFieldValue>>;
