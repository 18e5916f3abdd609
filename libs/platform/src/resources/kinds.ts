import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import type { ColumnOptions } from 'typeorm';
import type { Columns } from '#kernel';
import { Flag, Integer, Must, OneOf, Optional, Pattern, Removable, Uuid } from '../http/wire';
import { CountryInCapitals } from '../http/wire-places';
import { OneLine, Text, TextLine } from '../http/wire-texts';

/**
 * A kind of value that a field has: how a column stores it, what a body must send for it, and how the
 * document describes it in a response.
 */
export interface Kind {
  /** Left out if other columns hold the value. */
  readonly column?: ColumnOptions;
  readonly sent: PropertyDecorator;
  readonly shown: ApiPropertyOptions;
  /** Reads what was sent as what is stored, and the other way round; both are the same if left out. */
  readonly toStored?: (sent: never) => unknown;
  readonly toShown?: (stored: never) => unknown;
  /** The columns of a table that say a value of several parts, by the path of the part. */
  readonly cells?: Columns;
}

/** A further rule of a field. */
export interface Rule {
  readonly sent: PropertyDecorator;
  /** May be left out of a new resource: what is stored then, which may depend on what was sent. */
  readonly otherwise?: (sent: object) => unknown;
  /** `null` removes the value, and a resource without it does not show it. */
  readonly isRemovable?: true;
  /** Bodies of changes do not have it. */
  readonly isFixed?: true;
  /** Bodies do not have it. */
  readonly isShownOnly?: true;
}

/** A text with so many Unicode code points. */
export const text = (minLength: number, maxLength: number): Kind => ({
  column: { type: 'varchar', length: maxLength },
  sent: Text(minLength, maxLength),
  shown: { type: String },
});

/** The same in one line, not only blanks. */
export const line = (minLength: number, maxLength: number): Kind => ({
  ...text(minLength, maxLength),
  sent: TextLine(minLength, maxLength),
});

/** A text that matches `pattern`; `mustBe` says the same in words. */
export const pattern = (mustBe: string, matched: RegExp, length: number): Kind => ({
  column: { type: 'varchar', length },
  sent: Pattern(mustBe, matched),
  shown: { type: String },
});

export const integer = (minimum: number, maximum: number): Kind => ({
  column: { type: 'integer' },
  sent: Integer(minimum, maximum),
  shown: { type: Number },
});

export const flag: Kind = { column: { type: 'boolean' }, sent: Flag(), shown: { type: Boolean } };

/** A number with a rule of its own. `mustBe` continues the sentence after the name of the field. */
export const number = (mustBe: string, check: (value: number) => boolean): Kind => ({
  column: { type: 'double' },
  sent: applyDecorators(
    Must(mustBe, (value) => typeof value === 'number' && check(value)),
    ApiProperty({ type: Number }),
  ),
  shown: { type: Number },
});

/** A number from `minimum` to `maximum`, stored as JSON, as a column of numbers loses digits on MariaDB. */
export const numberBetween = (minimum: number, maximum: number): Kind => ({
  column: { type: 'json' },
  sent: applyDecorators(
    Must(
      `must be a number from ${String(minimum)} to ${String(maximum)}`,
      (value) => typeof value === 'number' && value >= minimum && value <= maximum,
    ),
    ApiProperty({ type: Number, minimum, maximum }),
  ),
  shown: { type: Number },
});

/** One of some words; the column has room for `length` characters, so that longer words can come. */
export const oneOf = (length: number, ...values: readonly string[]): Kind => ({
  column: { type: 'varchar', length },
  sent: OneOf(...values),
  shown: { enum: [...values] },
});

/** The code of a country in capital letters, as ISO 3166-1 assigns it. */
export const country: Kind = {
  column: { type: 'varchar', length: 2 },
  sent: CountryInCapitals(),
  shown: { type: String },
};

/** The id of a resource. */
export const uuid: Kind = {
  column: { type: 'varchar', length: 36 },
  sent: Uuid(),
  shown: { type: String, format: 'uuid' },
};

export const oneLine: Rule = { sent: OneLine() };

export const removable: Rule = { sent: Removable(), otherwise: () => null, isRemovable: true };

/** Keeps the value with which the resource was created. */
export const fixed: Rule = { sent: applyDecorators(), isFixed: true };

/** Shown by responses, and sent by nobody. */
export const shownOnly: Rule = { sent: applyDecorators(), isShownOnly: true };

/** May be left out of the body of a new resource; `otherwise` is stored then. */
export const optional = (otherwise: unknown): Rule => optionalBy(() => otherwise);

/** The same, where it depends on what else was sent. */
export const optionalBy = (otherwise: (sent: never) => unknown): Rule => ({
  sent: Optional(),
  otherwise: otherwise as (sent: object) => unknown,
});
