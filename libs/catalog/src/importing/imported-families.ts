import { randomUUID } from 'node:crypto';
import { type Fault, faultOf, folded, isFault, limitReached } from '#kernel';
import { planBuild } from '../domain/variations/build';
import type { ModifyingOption } from '../domain/variations/child-fields';
import { type Combination, combinationKey } from '../domain/variations/combination';
import { MAX_CHILDREN, MAX_VARIATION_OPTIONS } from '../domain/variations/limits';
import { modifierFault } from '../domain/variations/modifier';
import { noParent } from '../domain/variations/no-parent';
import { inSortOrder } from '../domain/variations/sort-order';
import type { ProductRow } from '../products/product.dto';
import type { VariationWithOptions } from '../storage/variation-repository';
import { builtFieldsOf, childRow } from '../variations/child-row';
import { toValues as toModifier, VariationModifierRow } from '../variations/modifier.dto';
import { toValues as toOption, VariationOptionRow } from '../variations/option.dto';
import { toValues as toVariation, VariationRow } from '../variations/variation.dto';
import type { SentChildOption, SentVariation } from './sent-family';

const VARIATIONS = 'attributes.variations';
const OPTIONS = 'attributes.options';
const BASE = 'attributes.base_product_id';

/** What there is of the families of some products. */
export interface KnownFamilies {
  /** The variations of parents, in their order. */
  readonly ofProduct: ReadonlyMap<string, readonly VariationWithOptions[]>;
  /** Those that lines name by their ids. */
  readonly variations: ReadonlyMap<string, VariationWithOptions>;
  readonly modifying: ReadonlyMap<string, ModifyingOption>;
  /** The children of parents. */
  readonly children: ReadonlyMap<string, readonly ProductRow[]>;
  /** Products that are options of bundles. */
  readonly inBundles: ReadonlySet<string>;
}

/** The variations that a product gets, with what is new of them. */
interface GivenVariations {
  readonly productId: string;
  /** In their order. */
  readonly all: readonly VariationWithOptions[];
  /** Their ids as they were sent; none if the product has them already. */
  readonly placed: readonly string[];
  readonly variations: readonly VariationRow[];
  readonly options: readonly VariationOptionRow[];
  readonly modifiers: readonly VariationModifierRow[];
}

/** The parents and children of a file, changed line by line and then written together. */
export class ImportedFamilies {
  private readonly ofProduct: Map<string, readonly VariationWithOptions[]>;
  private readonly known: Map<string, VariationWithOptions>;
  private readonly modifying: Map<string, ModifyingOption>;
  private readonly children = new Map<string, Set<string>>();
  private readonly inBundles: ReadonlySet<string>;
  private readonly given: GivenVariations[] = [];
  private readonly now = new Date();

  constructor({ ofProduct, variations, modifying, children, inBundles }: KnownFamilies) {
    this.ofProduct = new Map(ofProduct);
    this.known = new Map(variations);
    this.modifying = new Map(modifying);
    this.inBundles = inBundles;
    for (const [parentId, rows] of children) {
      const keys = rows.map(({ childOptions }) => combinationKey(childOptions ?? []));
      this.children.set(parentId, new Set(keys));
    }
  }

  get variations(): readonly VariationRow[] {
    return this.given.flatMap(({ variations }) => variations);
  }

  get options(): readonly VariationOptionRow[] {
    return this.given.flatMap(({ options }) => options);
  }

  get modifiers(): readonly VariationModifierRow[] {
    return this.given.flatMap(({ modifiers }) => modifiers);
  }

  /** Products that have become parents, with their variations. */
  get places(): readonly (readonly [productId: string, variationIds: readonly string[]])[] {
    return this.given.flatMap(({ productId, placed }) =>
      placed.length > 0 ? [[productId, placed] as const] : [],
    );
  }

  /** What a product becomes with these variations, or why it cannot have them. Nothing has changed yet. */
  planned(product: ProductRow, sent: readonly SentVariation[]): GivenVariations | Fault {
    const before = this.ofProduct.get(product.id) ?? [];
    const parts = sent.map((one, place) => this.variationAfter(one, before, place));
    const fault = parts.find(isFault);
    if (fault !== undefined) return fault;
    const found = parts.flatMap((part) => (isFault(part) ? [] : [part]));
    const ids = new Set(found.map(({ whole }) => whole.id));
    const isSame = before.length === ids.size && before.every(({ id }) => ids.has(id));
    if (before.length > 0 && !isSame) return state(OTHER_VARIATIONS, VARIATIONS);
    if (ids.size < found.length) return state('Two of the variations are one', VARIATIONS);
    const wrong = before.length > 0 ? undefined : this.noParent(product);
    if (wrong !== undefined) return wrong;
    return {
      productId: product.id,
      all: inSortOrder(found.map(({ whole }) => whole)),
      placed: before.length > 0 ? [] : [...ids],
      variations: found.flatMap(({ variation }) => variation ?? []),
      options: found.flatMap(({ options }) => options),
      modifiers: found.flatMap(({ modifiers }) => modifiers),
    };
  }

  give(given: GivenVariations): void {
    for (const variation of given.all) this.known.set(variation.id, variation);
    const { productId, all, options, modifiers } = given;
    for (const { id, name } of options) {
      const own = modifiers.filter(({ optionId }) => optionId === id);
      this.modifying.set(id, { id, name, modifiers: own });
    }
    this.ofProduct.set(productId, all);
    this.given.push(given);
  }

  /** A new child of a parent, as a build makes it, or why there can be none. */
  childOf(parent: ProductRow, id: string, sent: readonly SentChildOption[]): ProductRow | Fault {
    const variations = this.ofProduct.get(parent.id) ?? [];
    if (variations.length === 0) return state(NO_VARIATIONS, BASE);
    const combination = variations.map((variation) => optionIn(variation, sent));
    const fault = combination.find(isFault);
    if (fault !== undefined) return fault;
    const chosen: Combination = combination.flatMap((one) => (isFault(one) ? [] : [one]));
    const taken = this.children.get(parent.id) ?? new Set();
    if (taken.has(combinationKey(chosen))) return state(TAKEN, OPTIONS);
    if (taken.size >= MAX_CHILDREN) return limitReached(TOO_MANY_CHILDREN, MAX_CHILDREN);
    const { children } = planBuild(builtFieldsOf(parent), [chosen], this.modifying, []);
    const [child] = children;
    if (child === undefined) throw new Error('A combination was built into no child');
    return childRow(id, child, parent, undefined, this.now);
  }

  /** Notes that a child is there. */
  note({ baseProductId, childOptions }: ProductRow): void {
    if (baseProductId === null || childOptions === null) return;
    const taken = this.children.get(baseProductId) ?? new Set();
    this.children.set(baseProductId, taken.add(combinationKey(childOptions)));
  }

  private noParent({ id, baseProductId, details }: ProductRow): Fault | undefined {
    if (this.inBundles.has(id)) return state(IN_BUNDLE, VARIATIONS);
    return noParent(baseProductId, details.components);
  }

  private variationAfter(
    sent: SentVariation,
    before: readonly VariationWithOptions[],
    place: number,
  ) {
    const values = toVariation(sent);
    const found =
      sent.id === undefined
        ? before.find(({ name }) => folded(name) === folded(values.name))
        : this.known.get(sent.id);
    const id = found?.id ?? sent.id ?? randomUUID();
    const sortOrder = values.sortOrder ?? null;
    const variation = Object.assign(new VariationRow(), values, { id, sortOrder }, this.at(place));
    const known = found?.options ?? [];
    const fresh = sent.options
      .filter((one) => !known.some((option) => isNamed(option, one.id, toOption(one).name)))
      .map((one, at) => this.optionOf(id, one, known.length + at));
    const rows = fresh.map(({ option }) => option);
    const all = inSortOrder([...known, ...rows]);
    if (all.length > MAX_VARIATION_OPTIONS) return limitReached(TOO_MANY, MAX_VARIATION_OPTIONS);
    const modifiers = fresh.flatMap((one) => one.modifiers);
    const wrong = modifiers.map((one) => modifierFault(one, VARIATIONS)).find(isFault);
    if (wrong !== undefined) return wrong;
    const { name } = found ?? variation;
    const whole = { id, name, sortOrder: (found ?? variation).sortOrder, options: all };
    return { whole, options: rows, modifiers, ...(found === undefined && { variation }) };
  }

  private optionOf(variationId: string, sent: SentVariation['options'][number], place: number) {
    const id = sent.id ?? randomUUID();
    const { name, description = null, sortOrder = null } = toOption(sent);
    const own = { id, variationId, name, description, sortOrder, ...this.at(place) };
    const modifiers = (sent.modifiers ?? []).map((one, at) => {
      const { type, value = null, seek = null, replacement = null } = toModifier(one);
      const fields = { type, value, seek, replacement };
      const of = { id: randomUUID(), variationId, optionId: id };
      return Object.assign(new VariationModifierRow(), of, fields, this.at(at));
    });
    return { option: Object.assign(new VariationOptionRow(), own), modifiers };
  }

  /** What stands in one list stays in its order. */
  private at(place: number) {
    return { createdAt: new Date(this.now.getTime() + place), updatedAt: this.now };
  }
}

const OTHER_VARIATIONS =
  'The product has other variations already; change those in their own requests, or leave them out here';
const NO_VARIATIONS = 'The parent has no variations; put its own line, which has them, before this';
const TAKEN = 'The parent has a child with these options already; give each child its own';
const TOO_MANY = `A variation has at most ${String(MAX_VARIATION_OPTIONS)} options; leave some out`;
const TOO_MANY_CHILDREN = `A product has at most ${String(MAX_CHILDREN)} children; leave some out`;
const IN_BUNDLE =
  'The product is an option of a bundle, which can have no parent; take it out first';

function optionIn(
  { id: variationId, name, options }: VariationWithOptions,
  sent: readonly SentChildOption[],
) {
  const named = sent.filter((one) => folded(one.name) === folded(name));
  const found = options.find((option) => named.some((one) => isNamed(option, one.id, one.value)));
  if (found !== undefined) return { variationId, optionId: found.id };
  return state(`${OPTIONS} must name an option of ${name} that the parent has`, OPTIONS);
}

/** By its id, if one is sent, and otherwise by its name. */
function isNamed(option: VariationOptionRow, id: string | undefined, name: string): boolean {
  return id === undefined ? folded(option.name) === folded(name) : option.id === id;
}

function state(detail: string, source: string): Fault {
  return faultOf('unprocessable', 'Invalid state', detail, { source });
}
