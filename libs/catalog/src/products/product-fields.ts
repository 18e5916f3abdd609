import { Pattern } from '#platform';

/** The SKU connects products and prices, so it must not contain invisible differences. */
export const Sku = () =>
  Pattern(
    'must be a text of 1 to 255 characters without blanks at either end',
    /^(?!\s).{1,255}(?<!\s)$/su,
  );

export const Slug = () =>
  Pattern('must be 1 to 255 letters, digits, "_" or "-"', /^[A-Za-z0-9_-]{1,255}$/);
