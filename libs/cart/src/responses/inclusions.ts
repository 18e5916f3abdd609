import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type BundleChoice, formatMoney } from '#kernel';
import { FindProducts, type PublishedFile, type SellableProduct } from '#catalog/contract';
import type { CurrencyFormat, TaxResource } from '#line-items';
import type { CartLine } from '../domain/cart';
import { bundleIn, chosenIn } from '../domain/rules/line-identity';
import type { CartAt } from '../repository/cart-repository';
import type { CartRequest } from '../requests/cart-request';
import type { ItemFile } from './cart-items.dto';
import { toTaxesOf } from './tax-response';

/** What can be shown beside the items of a cart. */
export const ITEM_INCLUDES = ['component_products', 'main_image', 'files', 'tax_items'] as const;

/** A product that a bundle is made of (docs/reference/carts.md#adding-items). */
export type ComponentProductResponse = ReturnType<typeof toComponentProduct>;

/** What a request wants to see beside the items (docs/reference/carts.md#adding-items). */
export interface Inclusion {
  /** Undefined when the request does not ask for them. */
  readonly components?: (
    currency: CurrencyFormat,
  ) => (choice: BundleChoice) => ComponentProductResponse[];
  readonly included: {
    readonly main_images?: ItemFile[];
    readonly files?: ItemFile[];
    readonly tax_items?: readonly TaxResource[];
  };
}

/** Looks up what `include` names, by what the selected catalog shows today, with one question. */
@Injectable()
export class Inclusions {
  constructor(private readonly queries: QueryBus) {}

  async of(
    { cart }: CartAt,
    { include, selection }: Pick<CartRequest, 'include' | 'selection'>,
  ): Promise<Inclusion> {
    const taxes = include.has('tax_items') ? { tax_items: toTaxesOf(cart) } : {};
    const [parts, images, files] = ['component_products', 'main_image', 'files'].map((name) =>
      include.has(name),
    );
    if (!parts && !images && !files) return { included: taxes };
    const lines = images || files ? cart.lines.flatMap(productOf) : [];
    const options = parts ? cart.lines.flatMap(optionsOf) : [];
    const ids = [...new Set([...lines, ...options])];
    const found = await this.queries.execute(new FindProducts(selection, ids, []));
    const products = new Map(found.map((product) => [product.id, product]));
    const shown = lines.flatMap((id) => products.get(id) ?? []);
    return {
      ...(parts
        ? { components: (currency) => (choice) => componentsOf(choice, products, currency) }
        : {}),
      included: {
        ...taxes,
        ...(images ? { main_images: once(shown.flatMap(({ mainImage }) => mainImage ?? [])) } : {}),
        ...(files ? { files: once(shown.flatMap((product) => product.files ?? [])) } : {}),
      },
    };
  }
}

function productOf({ item }: CartLine): readonly string[] {
  return item.kind === 'product' ? [item.productId] : [];
}

function optionsOf({ item }: CartLine): readonly string[] {
  return chosenIn(bundleIn(item));
}

/** Products that the catalog no longer shows are left out. */
function componentsOf(
  choice: BundleChoice,
  products: ReadonlyMap<string, SellableProduct>,
  currency: CurrencyFormat,
): ComponentProductResponse[] {
  return chosenIn(choice)
    .flatMap((id) => products.get(id) ?? [])
    .map((product) => toComponentProduct(product, currency));
}

function toComponentProduct(product: SellableProduct, currency: CurrencyFormat) {
  const { id, name, description, slug, sku, status, commodityType, prices } = product;
  const { code } = currency;
  const amount = Object.hasOwn(prices, code) ? prices[code]?.amount : undefined;
  const price =
    amount === undefined
      ? {}
      : {
          display_price: {
            without_tax: { amount, currency: code, formatted: formatMoney(amount, currency) },
          },
        };
  return {
    id,
    type: 'product',
    attributes: { name, description, slug, sku, status, commodity_type: commodityType },
    meta: price,
  };
}

function once(files: readonly PublishedFile[]): ItemFile[] {
  return [...new Map(files.map((file) => [file.id, file])).values()].map(toItemFile);
}

function toItemFile({ id, timestamps, ...file }: PublishedFile): ItemFile {
  const times = timestamps && {
    created_at: timestamps.createdAt,
    updated_at: timestamps.updatedAt,
  };
  return {
    id,
    type: 'file',
    file_name: file.fileName,
    mime_type: file.mimeType,
    file_size: file.fileSize,
    link: { href: file.href },
    links: { self: file.self },
    ...(times === undefined ? {} : { meta: { timestamps: times } }),
  };
}
