/** Fields that may be undefined are optional instead. */
export type WithoutUndefined<T> = {
  [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key];
} & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>;
};

/** The fields to change: undefined keeps a value, and null removes it. */
export type Patch<T> = { readonly [Key in keyof T]?: T[Key] | null };

/** Returns the fields that are not undefined. */
export function withoutUndefined<T extends object>(fields: T): WithoutUndefined<T> {
  // Only undefined fields are left out, as the type says.
  return fieldsThat(fields, (value) => value !== undefined) as WithoutUndefined<T>;
}

/** Returns the fields that are not null. */
export function withoutNull<T extends object>(
  fields: T,
): { [Key in keyof T]: Exclude<T[Key], null> } {
  // Callers remove optional fields only.
  return fieldsThat(fields, (value) => value !== null) as {
    [Key in keyof T]: Exclude<T[Key], null>;
  };
}

/** A loop, because all items and responses pass here: lists of their entries would take five times as long. */
function fieldsThat<T extends object>(fields: T, isKept: (value: unknown) => boolean): object {
  const kept: Partial<T> = {};
  for (const key of Object.keys(fields) as (keyof T)[]) {
    if (isKept(fields[key])) kept[key] = fields[key];
  }
  return kept;
}

/** Returns the fields after the changes. */
export function changedBy<T extends object>(fields: T, changes: Patch<T>): T {
  return withoutNull({ ...fields, ...withoutUndefined(changes) });
}
