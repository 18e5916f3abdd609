import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadImportColumns } from '#catalog/contract';
import { STOCK_COLUMNS } from '#inventory/contract';
import { type Columns, invalid, refuse, type ShopMoney, type ShopTable } from '#kernel';
import { ReadCustomerColumns } from '#membership/contract';
import { PortCalls, Ports } from '#platform/extensions';
import { ReadPromotionColumns } from '#promotions/contract';
import { ListCurrencies } from '#store/contract';
import { shopify } from '../domain/shops/shopify';
import { woocommerce } from '../domain/shops/woocommerce';
import type { Subject } from '../domain/table';
import { portedTable } from './ported-table';
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

const FORMAT = /^[a-z][a-z0-9-]{0,39}$/;

/** The tables that every installation takes. */
export const TABLE_FORMATS = Object.keys({ ...SUBJECTS, ...SHOPS });

/** Knows what the rows of each table are about. */
@Injectable()
export class ImportFormats {
  private readonly shops: ReadonlyMap<string, ShopTable>;

  /** @throws Error for two formats of one name, which stops the start */
  constructor(
    private readonly queries: QueryBus,
    ports: Ports,
    calls: PortCalls,
  ) {
    const shops = new Map<string, ShopTable>(Object.entries(SHOPS));
    for (const ported of ports.having('importFormat')) {
      const { format } = ported.port;
      if (!FORMAT.test(format) || shops.has(format) || Object.hasOwn(SUBJECTS, format)) {
        throw new Error(
          `The extension ${ported.extension} cannot call a format of imports "${format}": it must have 1 to 40 of a-z 0-9 -, and be its own`,
        );
      }
      shops.set(format, portedTable(ported, calls));
    }
    this.shops = shops;
  }

  /** @throws DomainError `Validation Error` for a format that there is not */
  async subjectOf(format: string | undefined): Promise<Subject | ShopSource> {
    const table = this.shops.get(format ?? '');
    if (table !== undefined) return { table, money: await this.money(), unknownColumns: [] };
    if (!isOwn(format)) {
      const formats = [...Object.keys(SUBJECTS), ...this.shops.keys()];
      return refuse(invalid('query.format', `must be one of: ${formats.join(', ')}`, format));
    }
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

function isOwn(format: string | undefined): format is OwnFormat {
  return format !== undefined && Object.hasOwn(SUBJECTS, format);
}
