import { applyDecorators } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import {
  Flag,
  Integer,
  TextLine,
  Must,
  NestedList,
  NestedMap,
  Optional,
  Removable,
  ResourceType,
  Uuid,
  withoutEmpty,
} from '#platform/http';
import type { Kind } from '#platform/resources';
import type { BundleComponents } from '../contract';
import { MAX_OPTIONS } from '../domain/bundle';
import { KEYS } from '../wire/field-kinds';
import { ShownBundleComponent, toComponentsResponse } from './component-response.dto';

const MOST = 2_147_483_647;

interface Bounds {
  readonly min?: number | null;
  readonly max?: number | null;
}

const NotBelowMin = () =>
  Must('must not be less than min', (value, { min }: Bounds) => !isLess(value, min));

/** A rule for both bounds: `max` cannot be less than `min`. */
const WithinBounds = () =>
  Must(
    'must lie between min and max',
    (value, { min, max }: Bounds) => !isLess(value, min) && !isLess(max, value),
  );

/** Values that are not numbers are refused by another rule. */
function isLess(one: unknown, other: unknown): boolean {
  return typeof one === 'number' && typeof other === 'number' && one < other;
}

const EachProductOnce = () =>
  Must('must name each product once', (value) => {
    // An entry without an id, or one that is not an object, is refused by another rule.
    const ids = Array.isArray(value)
      ? value.flatMap((one: Partial<BundleOptionDto> | null) => one?.id ?? [])
      : [];
    return new Set(ids).size === ids.length;
  });

class BundleOptionDto {
  /** The product that can be chosen. @example "8a7b6c5d-4e3f-4210-9fed-cba987654321" */
  @Uuid()
  id!: string;

  @ResourceType('product')
  type?: string;

  /** Units in one bundle, unless `min` or `max` let the shopper choose. @example 2 */
  @WithinBounds()
  @Integer(1, MOST)
  quantity!: number;

  /** Minimum number of units that a shopper may choose. @example 1 */
  @Removable()
  @Integer(0, MOST)
  min?: number | null;

  /** Maximum number of units that a shopper may choose. @example 4 */
  @Removable()
  @Integer(1, MOST)
  max?: number | null;

  /** Options are sorted by it, the lowest first. @example 1 */
  @Removable()
  @Integer(-MOST, MOST)
  sort_order?: number | null;

  /**
   * Whether it is chosen by default. If no option of a component has it, a component with neither
   * `min` nor `max` has all of its options chosen by default, and any other component has none.
   * @example true
   */
  @Optional()
  @Flag()
  default?: boolean;
}

class BundleComponentDto {
  /** @example "Tea" */
  @TextLine(1, 255)
  name!: string;

  /** Minimum number of options to choose. @example 1 */
  @Removable()
  @Integer(0, MOST)
  min?: number | null;

  /** Maximum number of options to choose. @example 2 */
  @Removable()
  @NotBelowMin()
  @Integer(1, MOST)
  max?: number | null;

  /** Components are sorted by it, the lowest first. @example 2 */
  @Removable()
  @Integer(-MOST, MOST)
  sort_order?: number | null;

  @EachProductOnce()
  @NestedList(() => BundleOptionDto, 1, MAX_OPTIONS)
  options!: BundleOptionDto[];
}

/**
 * Limits the number of options of a whole bundle. A value that is not a map is refused by another rule.
 */
const FewEnoughOptions = () =>
  Must(`must have at most ${String(MAX_OPTIONS)} options in all`, (value) => {
    const components =
      value instanceof Map ? [...(value as Map<string, BundleComponentDto | null>).values()] : [];
    const counts = components.map((one) => (Array.isArray(one?.options) ? one.options.length : 0));
    return counts.reduce((sum, count) => sum + count, 0) <= MAX_OPTIONS;
  });

/** A response that shows them names {@link ShownBundleComponent} to the document. */
export const components: Kind = {
  sent: applyDecorators(
    NestedMap(() => BundleComponentDto, KEYS, 1, MAX_OPTIONS),
    FewEnoughOptions(),
  ),
  shown: { type: 'object', additionalProperties: { $ref: getSchemaPath(ShownBundleComponent) } },
  toStored: toComponents,
  toShown: toComponentsResponse,
};

function toComponents(sent: ReadonlyMap<string, BundleComponentDto>): BundleComponents {
  const entries = [...sent].map(
    ([key, { name, options, ...limits }]) =>
      [key, { name, ...toLimits(limits), options: options.map(toOption) }] as const,
  );
  return Object.fromEntries(entries);
}

function toOption({ id, quantity, default: isDefault = false, ...limits }: BundleOptionDto) {
  return { id, quantity, ...toLimits(limits), isDefault };
}

function toLimits({ min, max, sort_order: sortOrder }: Bounds & { sort_order?: number | null }) {
  return withoutEmpty({ min, max, sortOrder });
}
