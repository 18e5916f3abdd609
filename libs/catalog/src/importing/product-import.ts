import { randomUUID } from 'node:crypto';
import { type Fault, faultOf, isFault, withoutUndefined } from '#kernel';
import { checkCustomFields, type CustomField } from '#platform/custom-fields';
import { type Changes, takenFault } from '#platform/database';
import { isUuid, judged, MAX_FAULTS, NestedList, Optional, Uuid } from '#platform/http';
import type { BundleComponents, EntryOutcome, ImportEntry } from '../contract';
import { componentProductIds } from '../domain/bundle';
import type { BundleGraph } from '../domain/bundle-graph';
import { nestingFaults } from '../domain/bundle-nesting';
import { keysAfter, type KeyedProducts } from '../domain/keyed-products';
import type { RenamedSkus } from '../domain/renamed-skus';
import { buildRulesFaults } from '../domain/variations/build-rules';
import { childFault } from '../domain/variations/child-faults';
import { MAX_PRODUCT_VARIATIONS } from '../domain/variations/limits';
import {
  ProductAttributes,
  ProductChanges,
  type ProductFields,
  ProductRow,
  toChanges,
  toValues,
} from '../products/product.dto';
import { changedRow, newRow } from '../storage/product-repository';
import { builtFieldsOf } from '../variations/child-row';
import type { ImportedFamilies } from './imported-families';
import { SentChildOption, SentVariation } from './sent-family';

const CUSTOM_FIELDS = 'attributes.custom_fields';
const BUILD_RULES = 'attributes.build_rules';

/** The fields of a line about a product: those of a request, and its id. */
class ImportedProduct extends ProductChanges {
  /** The product that is changed, whatever its SKU is, or that is created with this id. */
  @Optional()
  @Uuid()
  id?: string;

  /** The parent of a child. */
  @Optional()
  @Uuid()
  base_product_id?: string;

  /** What a child is in each variation of its parent. */
  @Optional()
  @NestedList(() => SentChildOption, 1, MAX_PRODUCT_VARIATIONS)
  options?: SentChildOption[];

  /** What the children of a parent differ in. */
  @Optional()
  @NestedList(() => SentVariation, 1, MAX_PRODUCT_VARIATIONS)
  variations?: SentVariation[];
}

/** A line about a product. */
export interface ProductLine {
  readonly key: string;
  readonly id: string | undefined;
  readonly baseProductId: string | undefined;
  readonly options: readonly SentChildOption[];
  readonly variations: readonly SentVariation[] | undefined;
  readonly changes: Changes<ProductFields>;
  readonly entry: ImportEntry;
}

export function toProductLine(entry: ImportEntry): ProductLine | readonly Fault[] {
  const attributes = judged(ImportedProduct, entry.attributes, 'attributes');
  if (!(attributes instanceof ImportedProduct)) return attributes;
  const { id, base_product_id: baseProductId, options = [], variations } = attributes;
  const changes = toChanges(attributes);
  return { key: entry.key, id, baseProductId, options, variations, changes, entry };
}

const BUILT = ['name', 'sku', 'slug', 'description'] as const;
const BASE = { source: 'attributes.base_product_id' };
const NO_PARENT = faultOf(
  'not-found',
  'Product not found',
  'attributes.base_product_id must be the id of a product; put its line before those of its children',
  BASE,
);
const NO_CHILD = faultOf(
  'unprocessable',
  'Invalid state',
  'The product is there already, and is no child of this parent; a product cannot become a child',
  BASE,
);

const idIn = (key: string) => (isUuid(key) ? key.toLowerCase() : undefined);

/** The products of a file, changed line by line and then written together. */
export class ProductImport {
  private readonly put = new Map<string, ProductRow>();
  /** Ids of products whose SKU or slug has changed. */
  readonly renamed: string[] = [];
  readonly newChildren = new Map<ProductLine, ProductRow>();
  /** The new options of products, by product id; a product without options is no longer a bundle. */
  readonly definitions = new Map<string, readonly string[]>();

  constructor(
    private readonly products: KeyedProducts<ProductRow>,
    private readonly bundles: BundleGraph,
    private readonly skus: RenamedSkus,
    /** The variation of each option that the lines name, by its id. */
    private readonly variationOf: ReadonlyMap<string, string>,
    private readonly families: ImportedFamilies,
    private readonly now: Date,
    private readonly customFields: readonly CustomField[],
  ) {}

  get rows(): readonly ProductRow[] {
    return [...this.put.values()];
  }

  /** Undoes the last line about a new child. */
  withdraw({ id }: ProductRow): void {
    this.put.delete(id);
    this.definitions.delete(id);
  }

  /** @returns what the line did; if it is refused, nothing has changed */
  carryOut(line: ProductLine): EntryOutcome {
    const before = this.find(line);
    if (isFault(before)) return [before];
    const row = this.rowAfter(line, before);
    if (isFault(row)) return [row];
    if (!(row instanceof ProductRow)) return row;
    if (this.products.isTaken(row, before)) return [takenFault('product')];
    const { components, buildRules } = line.changes;
    const wrong = buildRules ? buildRulesFaults(buildRules, this.variationOf, BUILD_RULES) : [];
    if (wrong.length > 0) return wrong.slice(0, MAX_FAULTS);
    const given = line.variations && this.families.planned(row, line.variations);
    if (isFault(given)) return [given];
    const faults = components === undefined ? [] : this.define(row.id, components ?? {});
    if (faults.length > 0) return faults.slice(0, MAX_FAULTS);
    const taken = this.skus.rename(before?.sku ?? null, row.sku, 'attributes.sku');
    if (taken !== undefined) return [taken];
    if (before !== undefined && (before.sku !== row.sku || before.slug !== row.slug)) {
      this.renamed.push(row.id);
    }
    if (given !== undefined) this.families.give(given);
    this.families.note(row);
    this.bundles.note(row.id, given !== undefined);
    if (before === undefined && row.baseProductId !== null) this.newChildren.set(line, row);
    this.products.put(row);
    this.put.set(row.id, row);
    return before === undefined ? 'created' : 'changed';
  }

  private find({ id, key, baseProductId }: ProductLine): ProductRow | Fault | undefined {
    const named = id === undefined ? undefined : this.products.withId(id);
    const found = named ?? this.products.find(key);
    if (found === undefined || isFault(found) || baseProductId === undefined) return found;
    return found.baseProductId === baseProductId.toLowerCase() ? found : NO_CHILD;
  }

  /** A new child is what a build makes of its options, with what the line says. */
  private newChild(line: ProductLine, parentId: string): ProductRow | Fault | readonly Fault[] {
    const { key, id: sentId, options } = line;
    const parent = this.products.withId(parentId);
    if (parent === undefined) return NO_PARENT;
    const built = this.families.childOf(parent, sentId ?? idIn(key) ?? randomUUID(), options);
    if (isFault(built)) return built;
    const { sku, externalRef, customFields: sent = {}, ...others } = line.changes;
    const keys = keysAfter(
      key,
      undefined,
      withoutUndefined({ sku, externalRef }),
      built.id === idIn(key),
    );
    if (isFault(keys)) return keys;
    const at = { path: CUSTOM_FIELDS, isNew: true };
    const checked = checkCustomFields(this.customFields, null, sent, at);
    if (checked.faults !== undefined) return checked.faults;
    const { values: customFields } = checked;
    const own = { ...keys, sku: sku ?? keys.sku ?? built.sku };
    const row = changedRow(built, { ...others, ...own, customFields }, this.now);
    const said = new Set(Object.keys(withoutUndefined(line.changes)));
    const written = BUILT.filter((field) => !said.has(field));
    return childFault(builtFieldsOf(row), new Set(written)) ?? row;
  }

  private rowAfter(
    line: ProductLine,
    before: ProductRow | undefined,
  ): ProductRow | Fault | readonly Fault[] {
    const { key, id: sentId, baseProductId, changes, entry } = line;
    if (before === undefined && baseProductId !== undefined) {
      return this.newChild(line, baseProductId);
    }
    const known = before && { sku: before.sku, externalRef: before.details.externalRef ?? null };
    const { sku, externalRef } = changes;
    const id = before?.id ?? sentId ?? ((sku ?? externalRef) ? undefined : idIn(key));
    const isId = id !== undefined && id === idIn(key);
    const keys = keysAfter(key, known, withoutUndefined({ sku, externalRef }), isId);
    if (isFault(keys)) return [keys];
    if (before !== undefined) {
      const { customFields: sent, ...others } = changes;
      const at = { path: CUSTOM_FIELDS, isNew: false };
      const { values: customFields, faults } = sent
        ? checkCustomFields(this.customFields, before.customFields, sent, at)
        : { values: undefined };
      return faults ?? changedRow(before, { ...others, ...keys, customFields }, this.now);
    }
    const attributes = judged(ProductAttributes, entry.attributes, 'attributes');
    if (!(attributes instanceof ProductAttributes)) return attributes;
    const { customFields: sent = {}, ...fields } = toValues(attributes);
    const at = { path: CUSTOM_FIELDS, isNew: true };
    const { values: customFields, faults } = checkCustomFields(this.customFields, null, sent, at);
    if (faults !== undefined) return faults;
    const values = { ...fields, ...withoutUndefined(keys), customFields };
    return Object.assign(newRow(values, this.now), withoutUndefined({ id }));
  }

  private define(id: string, components: BundleComponents): readonly Fault[] {
    const optionIds = componentProductIds(components);
    if (optionIds.length > 0) {
      const context = this.bundles.context(id, optionIds);
      const faults = nestingFaults(id, components, context, 'attributes.components');
      if (faults.length > 0) return faults;
    }
    this.bundles.define(id, optionIds);
    this.definitions.set(id, optionIds);
    return [];
  }
}
