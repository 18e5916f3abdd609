import { withoutUndefined } from '#kernel';

/** The products of a part of the schema, as requests name them. */
interface Products {
  readonly products?: string[];
  readonly nodes?: string[];
}

export interface BuyXGetYSchema {
  readonly buy?: Products & { readonly quantity: number };
  readonly get?: Products & { readonly quantity: number; readonly percent: number };
}

/** The same as carts calculate it. */
export interface BuyXGetYTerms {
  readonly kind: 'buy_x_get_y';
  readonly buy: StoredProducts & { readonly quantity: number };
  readonly get: StoredProducts & { readonly quantity: number; readonly percent: number };
}

interface StoredProducts {
  readonly productIds?: readonly string[];
  readonly nodeIds?: readonly string[];
}

/** A fault at a path in the schema; the empty path stands for the whole schema. */
export interface SchemaFault {
  readonly path: string;
  readonly mustBe: string;
}

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

function toStored({ products, nodes }: Products): StoredProducts {
  return withoutUndefined({ productIds: products, nodeIds: nodes });
}

function toSent({ productIds, nodeIds }: StoredProducts): Products {
  return withoutUndefined({
    products: productIds && [...productIds],
    nodes: nodeIds && [...nodeIds],
  });
}
