/** The largest number of options of one variation (docs/reference/requests.md#limits). */
export const MAX_VARIATION_OPTIONS = 100;

/** The largest number of modifiers of one option (docs/reference/requests.md#limits). */
export const MAX_MODIFIERS = 20;

/** The largest number of variations of one product (docs/reference/requests.md#limits). */
export const MAX_PRODUCT_VARIATIONS = 6;

/** The largest number of children of one product (docs/reference/requests.md#limits). */
export const MAX_CHILDREN = 1000;
