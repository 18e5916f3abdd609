import { ApiProperty } from '@nestjs/swagger';
import { withoutEmpty } from '#platform/http';
import type { BundleComponents } from '../contract';

class ShownBundleOption {
  /** @example "8a7b6c5d-4e3f-4210-9fed-cba987654321" */
  id!: string;

  @ApiProperty({ enum: ['product'] })
  type!: string;

  /** Units in one bundle, unless `min` or `max` let the shopper choose. @example 2 */
  quantity!: number;

  /** Minimum number of units that a shopper may choose. @example 1 */
  min?: number;

  /** Maximum number of units that a shopper may choose. @example 4 */
  max?: number;

  /** @example 1 */
  sort_order?: number;

  /** Present if the option is chosen by default. @example true */
  default?: boolean;
}

export class ShownBundleComponent {
  /** @example "Tea" */
  name!: string;

  /** Minimum number of options to choose. @example 1 */
  min?: number;

  /** Maximum number of options to choose. @example 2 */
  max?: number;

  /** @example 2 */
  sort_order?: number;

  @ApiProperty({ type: ShownBundleOption, isArray: true })
  options!: readonly ShownBundleOption[];
}

export const COMPONENTS_EXAMPLE = {
  tea: {
    name: 'Tea',
    min: 1,
    max: 2,
    sort_order: 2,
    options: [
      {
        id: '8a7b6c5d-4e3f-4210-9fed-cba987654321',
        type: 'product',
        quantity: 2,
        min: 1,
        max: 4,
        sort_order: 1,
        default: true,
      },
    ],
  },
};

export function toComponentsResponse(
  components: BundleComponents,
): Readonly<Record<string, ShownBundleComponent>> {
  const entries = Object.entries(components).map(([key, component]) => {
    const { name, min, max, sortOrder: sort_order } = component;
    const options = component.options.map((option) =>
      withoutEmpty({
        id: option.id,
        type: 'product',
        quantity: option.quantity,
        min: option.min,
        max: option.max,
        sort_order: option.sortOrder,
        default: option.isDefault ? true : undefined,
      }),
    );
    return [key, { ...withoutEmpty({ name, min, max, sort_order }), options }] as const;
  });
  return Object.fromEntries(entries);
}
