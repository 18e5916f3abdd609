import { withoutUndefined } from '#kernel';
import type { PromotionTerms } from '../contract';
import type { SchemaFault } from './promotion-schema';

/** The products of a part of the schema, as requests name them. */
interface Products {
  readonly products?: string[];
  readonly nodes?: string[];
}

export interface BuyXGetYSchema {
  readonly buy?: Products & { readonly quantity: number };
  readonly get?: Products & { readonly quantity: number; readonly percent: number };
}

export type BuyXGetYTerms = Extract<PromotionTerms, { readonly kind: 'buy_x_get_y' }>;

/** Returns the terms, if both parts say which products they mean. */
export function buyXGetYOf(
  buy: Required<BuyXGetYSchema>['buy'],
  get: Required<BuyXGetYSchema>['get'],
): { readonly terms: BuyXGetYTerms } | { readonly faults: readonly SchemaFault[] } {
  const faults = Object.entries({ buy, get })
    .filter(([, { products, nodes }]) => (products ?? nodes) === undefined)
    .map(([name]) => ({ path: name, mustBe: 'must name products or nodes' }));
  if (faults.length > 0) return { faults };
  const { quantity } = buy;
  const [bought, reduced] = [toStored(buy), toStored(get)];
  return {
    terms: {
      kind: 'buy_x_get_y',
      buy: { ...bought, quantity },
      get: { ...reduced, quantity: get.quantity, percent: get.percent },
    },
  };
}

export function buyXGetYSchema({ buy, get }: BuyXGetYTerms): Required<BuyXGetYSchema> {
  return {
    buy: { ...toSent(buy), quantity: buy.quantity },
    get: { ...toSent(get), quantity: get.quantity, percent: get.percent },
  };
}

function toStored({ products, nodes }: Products): Omit<BuyXGetYTerms['buy'], 'quantity'> {
  return withoutUndefined({ productIds: products, nodeIds: nodes });
}

function toSent({ productIds, nodeIds }: Omit<BuyXGetYTerms['buy'], 'quantity'>): Products {
  return withoutUndefined({
    products: productIds && [...productIds],
    nodes: nodeIds && [...nodeIds],
  });
}
