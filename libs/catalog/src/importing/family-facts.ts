import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/database';
import { optionIdsIn } from '../domain/variations/build-rules';
import { inBatches } from '../storage/batches';
import { BundleRepository } from '../storage/bundle-repository';
import { VariationRepository } from '../storage/variation-repository';
import { VariationModifiers } from '../variations/modifiers';
import { VariationOptions } from '../variations/options';
import { Variations } from '../variations/variations';
import type { ProductRow } from '../products/product.dto';
import { ImportedFamilies } from './imported-families';
import type { ProductLine } from './product-import';

const NOTHING = {
  ofProduct: new Map(),
  variations: new Map(),
  modifying: new Map(),
  children: new Map(),
  inBundles: new Set<string>(),
};

/** Reads what decides about parents and children in lines about products, and writes what becomes of it. */
@Injectable()
export class FamilyFacts {
  constructor(
    private readonly repository: VariationRepository,
    private readonly bundles: BundleRepository,
    private readonly variations: Variations,
    private readonly options: VariationOptions,
    private readonly modifiers: VariationModifiers,
  ) {}

  /** @param known the products of the lines that there are already */
  async read(
    tx: Tx,
    lines: readonly ProductLine[],
    known: readonly ProductRow[],
  ): Promise<ImportedFamilies> {
    const parents = lines.filter(({ variations }) => variations !== undefined);
    const baseIds = [...new Set(lines.flatMap(({ baseProductId }) => baseProductId ?? []))];
    if (parents.length === 0 && baseIds.length === 0) return new ImportedFamilies(NOTHING);
    const productIds = [...new Set([...baseIds, ...known.map(({ id }) => id)])];
    const ofProduct = await this.repository.variationsOf(tx, productIds);
    const sent = parents.flatMap(({ variations = [] }) => variations.flatMap(({ id }) => id ?? []));
    const all = [...ofProduct.values()].flat();
    const named = await this.repository.withOptions(tx, [...new Set(sent)]);
    const variations = new Map([...named, ...all.map((one) => [one.id, one] as const)]);
    return new ImportedFamilies({
      ofProduct,
      variations,
      modifying: await this.repository.modifyingOptions(tx, [...variations.values()]),
      children: await this.repository.childrenOf(tx, baseIds),
      inBundles: await this.bundles.optionsAmong(tx, productIds),
    });
  }

  /** The variation of each option that build rules may name: those that there are, and those of the lines. */
  async variationOf(tx: Tx, lines: readonly ProductLine[]): Promise<ReadonlyMap<string, string>> {
    const ruled = lines.flatMap(({ changes: { buildRules } }) =>
      buildRules ? optionIdsIn(buildRules) : [],
    );
    const sent = lines.flatMap(({ variations = [] }) =>
      variations.flatMap(({ id = '', options }) =>
        options.flatMap((option) => (option.id === undefined ? [] : [[option.id, id] as const])),
      ),
    );
    const known = await this.repository.variationOf(tx, [...new Set(ruled)]);
    return new Map([...sent, ...known]);
  }

  async write(tx: Tx, families: ImportedFamilies): Promise<void> {
    for (const rows of inBatches(families.variations)) await this.variations.putAll(tx, rows);
    for (const rows of inBatches(families.options)) await this.options.putAll(tx, rows);
    for (const rows of inBatches(families.modifiers)) await this.modifiers.putAll(tx, rows);
    await this.repository.placeAll(tx, families.places);
  }
}
