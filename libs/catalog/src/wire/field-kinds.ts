import { applyDecorators } from '@nestjs/common';
import { AlsoNamed, LineList, OneLine, UuidList, WithoutOuterBlanks } from '#platform/http';
import { integer, type Kind, pattern, type Rule, uuid } from '#platform/resources';

/** Keys of the custom inputs and the components of a product. */
export const KEYS = {
  mustBe: 'texts of 1 to 255 characters in one line',
  pattern: /^[^\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]{1,255}$/u,
};

/** The SKU connects products and prices, so it must not contain invisible differences. */
export const sku: Kind = {
  column: { type: 'varchar', length: 255 },
  sent: applyDecorators(WithoutOuterBlanks(), OneLine()),
  shown: { type: String },
};

export const slug = pattern(
  'must be 1 to 255 letters, digits, "_" or "-"',
  /^[A-Za-z0-9_-]{1,255}$/,
  255,
);

/** The id of another resource; responses show it as any text. */
export const reference: Kind = { ...uuid, shown: { type: String } };

const texts = { column: { type: 'json' }, shown: { type: String, isArray: true } } as const;

export const references = (min: number, max: number): Kind => ({
  ...texts,
  sent: UuidList(min, max),
});

export const lines = (min: number, max: number): Kind => ({
  ...texts,
  sent: LineList(min, max, 1, 255),
});

const MOST = 2_147_483_647;

/** Where something stands among others of its kind. */
export const sortOrder = integer(-MOST, MOST);

/** The last rule of a field that is also accepted under another name. */
export const alsoNamed = (name: string): Rule => ({ sent: AlsoNamed(name) });
