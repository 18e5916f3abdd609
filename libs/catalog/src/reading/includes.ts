/** What can be shown beside products. */
export const PRODUCT_INCLUDES = ['main_image', 'files', 'component_products'] as const;

export type ProductIncludes = ReadonlySet<(typeof PRODUCT_INCLUDES)[number]>;
