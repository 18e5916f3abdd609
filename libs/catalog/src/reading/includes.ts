/** What can be shown beside products. */
export const INCLUDES = ['main_image', 'files', 'component_products'] as const;

export type Includes = ReadonlySet<(typeof INCLUDES)[number]>;
