import type { Schema } from '../api-document';

/** What may be sent or answered at one place: kinds of values, and whether `null` is one of them. */
export interface PlainSchema {
  readonly kinds: readonly Kind[];
  readonly isNullable: boolean;
}

const LIMITS = [
  'maxLength',
  'maximum',
  'maxItems',
  'maxProperties',
  'minLength',
  'minimum',
  'minItems',
  'minProperties',
] as const;

export type Limit = (typeof LIMITS)[number];

/** A schema without references, `allOf` and alternatives. */
export interface Kind extends Omit<Schema, '$ref' | 'allOf' | 'oneOf' | 'anyOf' | 'type'> {
  /** Of the component that it is written in, if it has one. */
  readonly name?: string;
  /** Undefined for any. */
  readonly types?: readonly string[];
  readonly pattern?: string;
  readonly limits: Partial<Readonly<Record<Limit, number>>>;
}

type Written = Schema & { readonly pattern?: string } & Partial<Readonly<Record<Limit, number>>>;

export type Components = Readonly<Record<string, Schema>>;

/** @throws Error if a reference leads nowhere */
export function plain(schema: Schema, components: Components, name?: string): PlainSchema {
  const { $ref, allOf = [], oneOf, anyOf, ...own } = schema;
  if ($ref !== undefined) {
    const target = $ref.split('/').at(-1) ?? '';
    const found = components[target];
    if (found === undefined) throw new Error(`${$ref} leads nowhere`);
    return plain(found, components, target);
  }
  const alternatives = oneOf ?? anyOf;
  if (alternatives !== undefined) {
    const found = alternatives.map((one) => plain(one, components, name));
    return {
      kinds: found.flatMap(({ kinds }) => kinds),
      isNullable: found.some(({ isNullable }) => isNullable),
    };
  }
  return allOf.map((part) => plain(part, components, name)).reduce(both, single(own, name));
}

function single(written: Written, name: string | undefined): PlainSchema {
  const types = written.type === undefined ? undefined : [written.type].flat();
  const others = types?.filter((type) => type !== 'null');
  const limits = LIMITS.flatMap((limit) => {
    const value = written[limit];
    return value === undefined ? [] : [[limit, value] as const];
  });
  const kind = {
    ...written,
    ...(name === undefined ? {} : { name }),
    ...(others === undefined ? {} : { types: others }),
    limits: Object.fromEntries(limits),
  };
  return {
    kinds: others?.length === 0 ? [] : [kind],
    isNullable: types?.includes('null') ?? false,
  };
}

/** What is both, as `allOf` says it. */
function both(one: PlainSchema, other: PlainSchema): PlainSchema {
  const kinds = one.kinds.flatMap((first) =>
    other.kinds.map((second) => ({
      ...first,
      ...second,
      limits: { ...first.limits, ...second.limits },
      properties: { ...first.properties, ...second.properties },
      required: [...(first.required ?? []), ...(second.required ?? [])],
    })),
  );
  return { kinds, isNullable: one.isNullable || other.isNullable };
}
