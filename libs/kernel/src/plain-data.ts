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
  const known = Object.entries(fields).filter(([, value]) => value !== undefined);
  // Only undefined fields are left out, as the type says.
  return Object.fromEntries(known) as WithoutUndefined<T>;
}

/** Returns the fields that are not null. */
export function withoutNull<T extends object>(
  fields: T,
): { [Key in keyof T]: Exclude<T[Key], null> } {
  const known = Object.entries(fields).filter(([, value]) => value !== null);
  // Callers remove optional fields only.
  return Object.fromEntries(known) as { [Key in keyof T]: Exclude<T[Key], null> };
}

/** Returns the fields after the changes. */
export function changedBy<T extends object>(fields: T, changes: Patch<T>): T {
  return withoutNull({ ...fields, ...withoutUndefined(changes) });
}
