import type { SearchDocument } from '#kernel';
import { setImmediate as letOthersGo } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { defaultBundle } from '../domain/configure-bundle';
import type { ReleasedField, ReleasedProduct } from '../storage/release.row';
import { ReleaseIndex } from '../storage/release-index';
import { ReleaseProducts } from '../storage/release-products';
import { comparedValue } from '../storage/released-fields';

/** Reading and handing over as many takes a few milliseconds. */
const PART = 100;

/** Reads what the search knows of the products of a release. */
@Injectable()
export class ReleaseDocuments {
  constructor(
    private readonly products: ReleaseProducts,
    private readonly index: ReleaseIndex,
  ) {}

  /** @param fields that the products can have values of */
  async *of(
    releaseId: string,
    fields: readonly ReleasedField[],
  ): AsyncGenerator<readonly SearchDocument[]> {
    let after = '';
    for (;;) {
      const part = await this.products.after(releaseId, after, PART);
      const last = part.at(-1);
      if (last === undefined) return;
      const ids = part.map(({ id }) => id);
      const nodesOf = await this.index.nodesAbove(releaseId, ids);
      const skusOf = await this.index.skusOfChildren(releaseId, ids);
      yield part.map((product) => ({
        ...toDocument(product, fields),
        nodeIds: nodesOf.get(product.id) ?? [],
        otherSkus: skusOf.get(product.id) ?? [],
      }));
      after = last.id;
      await letOthersGo();
    }
  }
}

/** What a release shows of a product that words are searched in comes in here. */
function toDocument(
  product: ReleasedProduct,
  fields: readonly ReleasedField[],
): Omit<SearchDocument, 'nodeIds' | 'otherSkus'> {
  const { id, name, sku, slug, description } = product;
  const prices = Object.entries(defaultBundle(product).prices);
  return {
    id,
    name,
    ...(sku === undefined ? {} : { sku }),
    ...(slug === undefined ? {} : { slug }),
    ...(description === undefined ? {} : { description }),
    ...toValues(product, fields),
    prices: Object.fromEntries(prices.map(([currency, { amount }]) => [currency, amount])),
  };
}

/** The public fields of a product: texts and choices have words, and choices are counted. */
function toValues(
  { customFields }: ReleasedProduct,
  fields: readonly ReleasedField[],
): Pick<SearchDocument, 'texts' | 'values' | 'choices'> {
  const known = fields.flatMap((field) => {
    const value = customFields?.[field.key];
    return value === undefined ? [] : [{ ...field, value }];
  });
  const choices = known.filter(({ valueType }) => valueType === 'choice');
  const worded = known.filter(({ valueType }) => valueType === 'choice' || valueType === 'text');
  const filterable = known.filter((field) => field.filterable);
  const compared = filterable.flatMap((field) => {
    const one = comparedValue(field, field.value);
    return one === undefined ? [] : [[field.key, one.value] as const];
  });
  return {
    texts: worded.map(({ value }) => String(value)),
    values: Object.fromEntries(compared),
    choices: Object.fromEntries(choices.map(({ key, value }) => [key, String(value)])),
  };
}
