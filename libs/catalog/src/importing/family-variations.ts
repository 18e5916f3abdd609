import { Injectable } from '@nestjs/common';
import { faultOf, folded, limitReached, refuse } from '#kernel';
import { newId, type Tx } from '#platform/database';
import type { ChildrenEntry } from '../contract';
import { type Combination, combinationKey } from '../domain/variations/combination';
import { MAX_PRODUCT_VARIATIONS, MAX_VARIATION_OPTIONS } from '../domain/variations/limits';
import { VariationRepository, type VariationWithOptions } from '../storage/variation-repository';
import { VariationOptionRow } from '../variations/option.dto';
import { VariationOptions } from '../variations/options';
import { VariationRow } from '../variations/variation.dto';
import { Variations } from '../variations/variations';

const MAX_NAME = 255;

/** The variations and options that the children of a product need: those that it has, and new ones. */
@Injectable()
export class FamilyVariations {
  constructor(
    private readonly repository: VariationRepository,
    private readonly variations: Variations,
    private readonly options: VariationOptions,
  ) {}

  /**
   * Adds to a product what is missing.
   * @returns the options of each child
   * @throws DomainError if children do not differ, or lack an option, or there is no room for more
   */
  async combinations(
    tx: Tx,
    productId: string,
    entry: ChildrenEntry,
  ): Promise<readonly Combination[]> {
    const known = (await this.repository.variationsOf(tx, [productId])).get(productId) ?? [];
    const strange = known.find(({ name }) => !entry.variations.some((one) => alike(one, name)));
    if (strange !== undefined)
      refuse(
        state(
          `The product has the variation ${strange.name}, too; each child needs an option of it`,
        ),
      );
    const columns = entry.variations.map((name, place) => {
      const values = entry.children.map(({ options }) => options[place] ?? '');
      return this.column(known, name.slice(0, MAX_NAME), values, place);
    });
    if (columns.length > MAX_PRODUCT_VARIATIONS) {
      const detail = `A product has at most ${String(MAX_PRODUCT_VARIATIONS)} variations`;
      refuse(limitReached(detail, MAX_PRODUCT_VARIATIONS));
    }
    await this.variations.putAll(
      tx,
      columns.flatMap(({ variation }) => variation ?? []),
    );
    await this.options.putAll(
      tx,
      columns.flatMap(({ added }) => added),
    );
    if (columns.some(({ variation }) => variation !== undefined)) {
      await this.repository.place(
        tx,
        productId,
        columns.map(({ id }) => id),
      );
    }
    const combinations = entry.children.map((_, child) =>
      columns.map(({ id, ids }) => ({ variationId: id, optionId: ids[child] ?? '' })),
    );
    if (new Set(combinations.map(combinationKey)).size < combinations.length) {
      refuse(state('Two variants have the same options; give each its own'));
    }
    return combinations;
  }

  /** One variation, with the option of each child in it. */
  private column(
    known: readonly VariationWithOptions[],
    name: string,
    values: readonly string[],
    place: number,
  ) {
    const found = known.find((one) => alike(one.name, name));
    const now = new Date();
    const times = { createdAt: now, updatedAt: now };
    const id = found?.id ?? newId();
    const variation = Object.assign(new VariationRow(), { id, name, sortOrder: place, ...times });
    const byName = new Map(
      (found?.options ?? []).map((option) => [folded(option.name), option.id]),
    );
    const added: VariationOptionRow[] = [];
    const ids = values.map((sent) => {
      const value = sent.slice(0, MAX_NAME);
      if (value === '') refuse(state(`A variant has no ${name}; give each variant one`));
      const option = byName.get(folded(value)) ?? newId();
      if (!byName.has(folded(value))) {
        const own = { id: option, variationId: id, name: value, description: null };
        const row = Object.assign(new VariationOptionRow(), own, {
          sortOrder: byName.size,
          ...times,
        });
        added.push(row);
        byName.set(folded(value), option);
      }
      return option;
    });
    if (byName.size > MAX_VARIATION_OPTIONS) {
      const detail = `A variation has at most ${String(MAX_VARIATION_OPTIONS)} options; ${name} has more`;
      refuse(limitReached(detail, MAX_VARIATION_OPTIONS));
    }
    return { id, ids, added, ...(found === undefined && { variation }) };
  }
}

const alike = (one: string, other: string) => folded(one) === folded(other);

const state = (detail: string) => faultOf('unprocessable', 'Invalid state', detail);
