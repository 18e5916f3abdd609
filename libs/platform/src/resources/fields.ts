import type { Type } from '@nestjs/common';
import type { Changes as ChangesOf } from '../database/resource-table';
import { changesClass, newClass, shownClass } from './classes';
import { fieldsOf } from './field';

/** The fields of a body, spelled as bodies spell them; only what {@link fieldsIn} returns reads them. */
export interface Sent<Fields extends object> {
  readonly fieldsOf?: Fields;
}

/** Names of the classes of bodies in the document. */
export interface BodyNames {
  readonly new: string;
  readonly changes: string;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * What is made from the fields of a class: the classes of bodies and responses, and what turns one into the
 * other (docs/reference/requests.md#values).
 * @param base what bodies have beside the fields
 */
export function fieldsIn<Fields extends object>(
  declaring: Type<Fields>,
  names: BodyNames,
  base: Type<object> = Object,
) {
  const fields = fieldsOf(declaring);
  const New = newClass(declaring, names.new, base) as Type<Sent<Fields>>;
  const Changes = changesClass(declaring, New, names.changes) as Type<Sent<Fields>>;

  const toChanges = (sent: Sent<Fields>): ChangesOf<Fields> => {
    const values = sent as Values;
    const entries = fields
      .filter(({ wire }) => values[wire] !== undefined)
      .map(({ property, wire, kind: { toStored } }) => {
        const value = values[wire];
        return [property, value === null || !toStored ? value : toStored(value as never)];
      });
    return Object.fromEntries(entries) as ChangesOf<Fields>;
  };

  return {
    New,
    Changes,
    /** @param examples by names of fields, where they differ from those of bodies */
    shown: <Base extends object = object>(
      examples: object = {},
      beside: Type<Base> = Object as unknown as Type<Base>,
    ) => shownClass(declaring, examples, beside) as Type<Base>,
    toChanges,
    /** What a new resource stores: what was sent, and otherwise what the rules of the fields say. */
    toValues: (sent: Sent<Fields>): Fields => {
      const absent = fields
        .map(({ property, rules }) => [property, rules.find(({ otherwise }) => otherwise)] as const)
        .flatMap(([property, rule]) => (rule ? [[property, rule.otherwise?.(sent)] as const] : []));
      return { ...Object.fromEntries(absent), ...toChanges(sent) } as Fields;
    },
    /** The fields as responses spell them; the empty ones stay empty. */
    toShown: (stored: Fields): object => {
      const entries = fields.map(({ property, wire, kind: { toShown } }) => {
        const value = (stored as Values)[property];
        const isEmpty = value === null || value === undefined;
        return [wire, isEmpty || !toShown ? value : toShown(value as never)];
      });
      return Object.fromEntries(entries) as object;
    },
  };
}
