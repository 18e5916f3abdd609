import { type Fault, isFault, withoutUndefined } from '#kernel';
import { checkCustomFields, type CustomField } from '#platform/custom-fields';
import { type Changes, takenFault } from '#platform/database';
import { isUuid, judged, MAX_FAULTS, Optional, Uuid } from '#platform/http';
import type { BundleComponents, EntryOutcome, ImportEntry } from '../contract';
import { componentProductIds } from '../domain/bundle';
import type { BundleGraph } from '../domain/bundle-graph';
import { nestingFaults } from '../domain/bundle-nesting';
import { keysAfter, type KeyedProducts } from '../domain/keyed-products';
import type { RenamedSkus } from '../domain/renamed-skus';
import { buildRulesFaults } from '../domain/variations/build-rules';
import {
  ProductAttributes,
  ProductChanges,
  type ProductFields,
  ProductRow,
  toChanges,
  toValues,
} from '../products/product.dto';
import { changedRow, newRow } from '../storage/product-repository';

const CUSTOM_FIELDS = 'attributes.custom_fields';
const BUILD_RULES = 'attributes.build_rules';

/** The fields of a line about a product: those of a request, and its id. */
class ImportedProduct extends ProductChanges {
  /** The product that is changed, whatever its SKU is, or that is created with this id. */
  @Optional()
  @Uuid()
  id?: string;
}

/** A line about a product. */
export interface ProductLine {
  readonly key: string;
  readonly id: string | undefined;
  readonly changes: Changes<ProductFields>;
  readonly entry: ImportEntry;
}

export function toProductLine(entry: ImportEntry): ProductLine | readonly Fault[] {
  const attributes = judged(ImportedProduct, entry.attributes, 'attributes');
  if (!(attributes instanceof ImportedProduct)) return attributes;
  return { key: entry.key, id: attributes.id, changes: toChanges(attributes), entry };
}

const idIn = (key: string) => (isUuid(key) ? key.toLowerCase() : undefined);

/** The products of a file, changed line by line and then written together. */
export class ProductImport {
  private readonly put = new Map<string, ProductRow>();
  /** Ids of products whose SKU or slug has changed. */
  readonly renamed: string[] = [];
  /** The new options of products, by product id; a product without options is no longer a bundle. */
  readonly definitions = new Map<string, readonly string[]>();

  constructor(
    private readonly products: KeyedProducts<ProductRow>,
    private readonly bundles: BundleGraph,
    private readonly skus: RenamedSkus,
    /** The variation of each option that the lines name, by its id. */
    private readonly variationOf: ReadonlyMap<string, string>,
    private readonly now: Date,
    private readonly customFields: readonly CustomField[],
  ) {}

  get rows(): readonly ProductRow[] {
    return [...this.put.values()];
  }

  /** @returns what the line did; if it is refused, nothing has changed */
  carryOut(line: ProductLine): EntryOutcome {
    const before = this.find(line);
    if (isFault(before)) return [before];
    const row = this.rowAfter(line, before);
    if (!(row instanceof ProductRow)) return row;
    if (this.products.isTaken(row, before)) return [takenFault('product')];
    const { components, buildRules } = line.changes;
    const wrong = buildRules ? buildRulesFaults(buildRules, this.variationOf, BUILD_RULES) : [];
    if (wrong.length > 0) return wrong.slice(0, MAX_FAULTS);
    const faults = components === undefined ? [] : this.define(row.id, components ?? {});
    if (faults.length > 0) return faults.slice(0, MAX_FAULTS);
    const taken = this.skus.rename(before?.sku ?? null, row.sku, 'attributes.sku');
    if (taken !== undefined) return [taken];
    if (before !== undefined && (before.sku !== row.sku || before.slug !== row.slug)) {
      this.renamed.push(row.id);
    }
    this.products.put(row);
    this.put.set(row.id, row);
    return before === undefined ? 'created' : 'changed';
  }

  private find({ id, key }: ProductLine): ProductRow | Fault | undefined {
    const named = id === undefined ? undefined : this.products.withId(id);
    return named ?? this.products.find(key);
  }

  private rowAfter(
    { key, id: sentId, changes, entry }: ProductLine,
    before: ProductRow | undefined,
  ): ProductRow | readonly Fault[] {
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
