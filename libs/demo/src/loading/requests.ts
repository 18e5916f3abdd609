import { demoShop } from '../shop';
import { pictureOf } from '../shop/picture';
import type {
  Catalog,
  DemoAccount,
  DemoMember,
  DemoPromotion,
  Hierarchy,
  PriceBook,
  Product,
  SubscriptionOffering,
  WithId,
} from '../shop/types';
import { create, type DemoRequest } from './demo-request';
import { childId, family } from './family';

const KEYS = '/v2/application-keys';
/** Stands for the name of the application key until everything is loaded. */
const LOADING = 'The demo shop is being loaded';

/** Where to read the mark: the application key of the shop. */
export const MARK = `${KEYS}/${demoShop.applicationKey.id}`;

/** Whether the mark says that the loading began and has not ended. */
export const isUnfinished = (key: { readonly name: string }) => key.name === LOADING;

/**
 * The requests that make the demo shop, in their order. What could exist before comes first, then the mark,
 * and then the products. The last request removes the mark.
 */
export function requestsOf(realmId: string): readonly DemoRequest[] {
  const { applicationKey, currencies, accounts, members, products, promotions } = demoShop;
  return [
    ...currencies.map(({ id, ...data }) => create('/v2/currencies', id, data)),
    ...demoShop.customFields.map(({ id, ...data }) => create('/v2/custom-fields', id, data)),
    ...accounts.flatMap(account),
    ...members.flatMap((one) => member(realmId, one)),
    create(KEYS, applicationKey.id, { name: LOADING }),
    ...products.map(product),
    ...products.flatMap(family),
    ...products.flatMap(stock),
    ...products.flatMap(picture),
    ...demoShop.priceBooks.flatMap(priceBook),
    ...demoShop.hierarchies.flatMap(hierarchy),
    ...demoShop.catalogs.flatMap(catalog),
    ...demoShop.rules.map(({ id, catalogKey, ...rule }) => {
      const attributes = { ...rule, catalog_id: idOf(demoShop.catalogs, catalogKey) };
      return create('/pcm/catalogs/rules', id, { type: 'catalog_rule', attributes });
    }),
    ...demoShop.offerings.flatMap(offering),
    ...promotions.flatMap(promotion),
    ...demoShop.shippingMethods.map(({ id, ...data }) => create('/v2/shipping-methods', id, data)),
    ...demoShop.taxRates.map(({ id, ...data }) => create('/v2/tax-rates', id, data)),
    { method: 'PUT', path: '/v2/settings/taxes', data: demoShop.taxes },
    { method: 'PUT', path: MARK, data: { name: applicationKey.name } },
  ];
}

function account({ id, addresses, ...data }: DemoAccount): DemoRequest[] {
  const book = `/v2/accounts/${id}/addresses`;
  return [
    create('/v2/accounts', id, data),
    ...addresses.map(({ id: addressId, ...address }) => create(book, addressId, address)),
  ];
}

function member(realmId: string, { id, membership, ...data }: DemoMember): DemoRequest[] {
  const members = `/v2/authentication-realms/${realmId}/user-authentication-info`;
  const made = create(members, id, data);
  if (membership === undefined) return [made];
  const path = `/v2/accounts/${membership.accountId}/account-memberships`;
  const joining = { type: 'account_membership', account_member_id: id };
  return [made, create(path, membership.id, joining)];
}

function product(one: Product): DemoRequest {
  const { name, sku, slug, description, status, commodity_type, components } = one;
  const { custom_inputs, external_ref, upc_ean, mpn, tax_category } = one;
  const described = { name, sku, slug, description, status, commodity_type, custom_inputs };
  const attributes = { ...described, components, external_ref, upc_ean, mpn, tax_category };
  return create('/pcm/products', one.id, { type: 'product', attributes });
}

function stock({ id, stock: quantity, variations = [], stockOfChildren = {} }: Product) {
  const children = Object.entries(stockOfChildren).map(
    ([names, units]) => [childId(id, variations, names), units] as const,
  );
  const counted = quantity === undefined ? children : [[id, quantity] as const, ...children];
  return counted.map(([productId, units]): DemoRequest => {
    const path = `/v2/inventories/${productId}`;
    return { method: 'POST', path, data: { quantity: units }, repeated: { path } };
  });
}

function picture(one: Product): DemoRequest[] {
  const file = { name: `${one.slug}.png`, content: pictureOf(one) };
  const repeated = { path: `/v2/files/${one.pictureId}` };
  const path = `/pcm/products/${one.id}/relationships/main_image`;
  return [
    { method: 'POST', path: '/v2/files', file, id: one.pictureId, repeated },
    { method: 'PUT', path, data: { type: 'file', id: one.pictureId } },
  ];
}

function priceBook({ id, key, name }: PriceBook): DemoRequest[] {
  const made = create('/pcm/pricebooks', id, { type: 'pricebook', attributes: { name } });
  const path = `/pcm/pricebooks/${id}/prices`;
  const prices = demoShop.products.flatMap((one): DemoRequest[] => {
    const currencies = key === 'retail' ? one.prices : one.tradePrices;
    if (currencies === undefined || Object.keys(currencies).length === 0) return [];
    const data = { type: 'product-price', attributes: { sku: one.sku, currencies } };
    const priceId = key === 'retail' ? one.retailPriceId : undefined;
    // The book is the shop's own, so a price that it has for this SKU is the one.
    const repeated = { path: `/pcm/pricebooks/${id}` };
    return [{ method: 'POST', path, data, repeated, ...(priceId && { id: priceId }) }];
  });
  return [made, ...prices];
}

function hierarchy({ id, key: slug, name, nodes }: Hierarchy): DemoRequest[] {
  const path = `/pcm/hierarchies/${id}/nodes`;
  const made = create('/pcm/hierarchies', id, { type: 'hierarchy', attributes: { name, slug } });
  const inside = nodes.flatMap((node): DemoRequest[] => {
    const attributes = { name: node.name, slug: node.key };
    const listed = demoShop.products.filter(({ sku }) => node.productSkus.includes(sku));
    const data = listed.map((one) => ({ type: 'product', id: one.id }));
    return [
      create(path, node.id, { type: 'node', attributes }),
      { method: 'POST', path: `${path}/${node.id}/relationships/products`, data },
    ];
  });
  return [made, ...inside];
}

function catalog({ id, releaseId, name, hierarchyKeys, priceBookKey }: Catalog): DemoRequest[] {
  const hierarchy_ids = hierarchyKeys.map((key) => idOf(demoShop.hierarchies, key));
  const attributes = { name, hierarchy_ids, pricebook_id: idOf(demoShop.priceBooks, priceBookKey) };
  const path = `/pcm/catalogs/${id}/releases`;
  const isComplete = (release: unknown) =>
    (release as { meta: { release_status: string } }).meta.release_status === 'PUBLISHED';
  const otherwise = { method: 'POST', path } as const;
  const repeated = { path: `${path}/${releaseId}`, isComplete, otherwise };
  return [
    create('/pcm/catalogs', id, { type: 'catalog', attributes }),
    { method: 'POST', path, id: releaseId, repeated },
  ];
}

function offering({ id, fields, products, plans }: SubscriptionOffering): DemoRequest[] {
  const [path, type] = ['/v2/subscriptions', 'subscription'];
  const parts = { products: products.map((one) => one.id), plans: plans.map((one) => one.id) };
  return [
    ...products.map((one) =>
      create(`${path}/products`, one.id, { type: `${type}_product`, attributes: one.attributes }),
    ),
    ...plans.map((one) =>
      create(`${path}/plans`, one.id, { type: `${type}_plan`, attributes: one.attributes }),
    ),
    {
      method: 'POST',
      path: `${path}/offerings/build`,
      data: { ...fields, ...parts },
      id,
      repeated: { path: `${path}/offerings/${id}` },
    },
  ];
}

function promotion({ id, fields, codes }: DemoPromotion): DemoRequest[] {
  const path = `/v2/promotions/${id}/codes`;
  const isComplete = (listed: unknown) => (listed as readonly unknown[]).length > 0;
  return [
    create('/v2/promotions', id, fields),
    { method: 'POST', path, data: { codes }, repeated: { path, isComplete } },
  ];
}

function idOf<Key extends string>(
  things: readonly (WithId & { readonly key: Key })[],
  key: Key,
): string {
  const found = things.find((thing) => thing.key === key);
  if (found === undefined) throw new Error(`The demo shop names ${key}, which it does not have`);
  return found.id;
}
