import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadImportColumns } from '#catalog/contract';
import { STOCK_COLUMNS } from '#inventory/contract';
import type { Columns, ShopMoney, ShopTable } from '#kernel';
import { ReadCustomerColumns } from '#membership/contract';
import { ReadPromotionColumns } from '#promotions/contract';
import { ListCurrencies } from '#store/contract';
import { shopify } from '../domain/shops/shopify';
import { woocommerce } from '../domain/shops/woocommerce';
import type { Subject } from '../domain/table';
import type { ShopSource } from './shop-rows';

/** What the rows of each table are about, and the columns that name it. */
const SUBJECTS = {
  products: { type: 'product', keys: ['sku', 'external_ref', 'id'] },
  prices: { type: 'product-price', keys: ['sku'] },
  stock: { type: 'stock', keys: ['sku', 'external_ref', 'id'] },
  customers: { type: 'customer', keys: ['id', 'external_ref', 'registration_id'] },
  promotions: { type: 'promotion', keys: ['id', 'name'] },
} as const satisfies Record<string, Omit<Subject, 'columns'>>;

/** The tables of other shops, as these write them. */
const SHOPS = {
  'shopify-products': shopify,
  'woocommerce-products': woocommerce,
} as const satisfies Record<string, ShopTable>;

type OwnFormat = keyof typeof SUBJECTS;

export type TableFormat = OwnFormat | keyof typeof SHOPS;

/** The tables that an import takes. */
export const TABLE_FORMATS = Object.keys({ ...SUBJECTS, ...SHOPS }) as readonly TableFormat[];

/** Knows what the rows of each table are about. */
@Injectable()
export class ImportFormats {
  constructor(private readonly queries: QueryBus) {}

  async subjectOf(format: TableFormat): Promise<Subject | ShopSource> {
    if (isShop(format)) return { table: SHOPS[format], money: await this.money() };
    return { ...SUBJECTS[format], columns: await this.columnsOf(format) };
  }

  /** Other shops do not say their currency; it is taken to be the default one. */
  private async money(): Promise<ShopMoney> {
    const currencies = await this.queries.execute(new ListCurrencies());
    const { code, decimalPlaces } = currencies.find(({ isDefault }) => isDefault) ?? DOLLARS;
    return { currency: code, decimals: decimalPlaces, now: new Date() };
  }

  private async columnsOf(format: OwnFormat): Promise<Columns> {
    switch (format) {
      case 'products':
        return this.queries.execute(new ReadImportColumns('product'));
      case 'prices':
        return this.queries.execute(new ReadImportColumns('product-price'));
      case 'stock':
        return STOCK_COLUMNS;
      case 'customers':
        return this.queries.execute(new ReadCustomerColumns());
      case 'promotions':
        return this.queries.execute(new ReadPromotionColumns());
    }
  }
}

const DOLLARS = { code: 'USD', decimalPlaces: 2 };

function isShop(format: TableFormat): format is keyof typeof SHOPS {
  return format in SHOPS;
}
