import {
  type ItemV1,
  itemV1,
  type LineItem,
  type LinePrice,
  type Price,
  type PriceV1,
  priceV1,
  type TaxItem,
  type TaxV1,
  taxV1,
  withoutUndefined,
} from '#kernel';
import type { StoredLedger } from '../domain/ledger';
import type { Address, OrderMessage, OrderPrice, Party } from '../domain/order';
import { JsonShapes, type Readers } from './json-shapes';

/*
 * The JSON of orders and their items as it lies in the database: types of their own, which never change,
 * and functions that copy them field by field.
 */

type Amounts = Readonly<Record<string, number>>;

interface PartyV1 {
  readonly name: string;
  readonly email: string;
}

interface AddressV1 {
  readonly first_name: string;
  readonly last_name: string;
  readonly line_1: string;
  readonly postcode: string;
  readonly country: string;
  readonly county?: string;
  readonly region?: string;
  readonly company_name?: string;
  readonly line_2?: string;
  readonly city?: string;
  readonly phone_number?: string;
  readonly instructions?: string;
}

interface PartsV1 {
  readonly withTax: number;
  readonly withoutTax: number;
  readonly tax: number;
  readonly discount: number;
  readonly withoutDiscount: number;
}

interface ShippingGroupV1 {
  readonly id: string;
  readonly shippingType?: string;
  readonly method?: { readonly id: string; readonly name: string };
  readonly price?: { readonly base: number; readonly tax: number; readonly fees: number };
  readonly includesTax?: boolean;
}

interface OrderPriceV1 {
  readonly parts: PartsV1;
  readonly shipping: number;
  readonly shippingDiscount?: number;
  readonly shippingGroups?: readonly ShippingGroupV1[];
  readonly discounts: readonly { readonly name: string; readonly amount: number }[];
}

interface LedgerV1 {
  readonly authorized: number;
  readonly paid: number;
  readonly refunded: number;
  readonly pending?: { readonly amount: number; readonly count: number; readonly asked?: number };
  readonly settled?: boolean;
  readonly promised?: number;
}

interface MessageV1 {
  readonly source: { readonly type: string; readonly id: string };
  readonly title: string;
  readonly description: string;
}

interface LinePriceV1 {
  readonly parts: PartsV1;
  readonly discounts: readonly {
    readonly promotionId: string;
    readonly code: string;
    readonly amount: number;
  }[];
}

interface OrderJson {
  readonly party: Party;
  readonly billingAddress: Address;
  readonly shippingAddress: Address;
  readonly price: OrderPrice;
  readonly ledger: StoredLedger;
  readonly messages: readonly OrderMessage[] | null;
  readonly pieces: Amounts;
  readonly allocated: Amounts | null;
  readonly countedCodes: readonly string[] | null;
}

interface OrderItemJson {
  readonly item: LineItem;
  readonly unitPrice: Price;
  readonly taxes: readonly TaxItem[];
  readonly price: LinePrice;
}

const orderV1: Readers<OrderJson> = {
  party: ({ name, email }: PartyV1) => ({ name, email }),
  billingAddress: address,
  shippingAddress: address,
  price: ({ parts, shipping, shippingDiscount, shippingGroups, discounts }: OrderPriceV1) =>
    withoutUndefined({
      parts: partsOf(parts),
      shipping,
      shippingDiscount,
      shippingGroups: shippingGroups?.map(groupOf),
      discounts: discounts.map(({ name, amount }) => ({ name, amount })),
    }),
  ledger: ({ authorized, paid, refunded, pending, settled, promised }: LedgerV1) =>
    withoutUndefined({
      authorized,
      paid,
      refunded,
      pending:
        pending &&
        withoutUndefined({
          amount: pending.amount,
          count: pending.count,
          asked: pending.asked,
        }),
      settled,
      promised,
    }),
  messages: (messages: readonly MessageV1[]) =>
    messages.map(({ source: { type, id }, title, description }) => ({
      source: { type, id },
      title,
      description,
    })),
  pieces: (units: Amounts) => units,
  allocated: (units: Amounts) => units,
  countedCodes: (codes: readonly string[]) => codes,
};

const orderItemV1: Readers<OrderItemJson> = {
  item: (item: ItemV1) => itemV1(item),
  unitPrice: (price: PriceV1) => priceV1(price),
  taxes: (taxes: readonly TaxV1[]) => taxes.map(taxV1),
  price: ({ parts, discounts }: LinePriceV1) => ({
    discounts: discounts.map(({ promotionId, code, amount }) => ({ promotionId, code, amount })),
    parts: partsOf(parts),
  }),
};

export const ORDER_JSON = new JsonShapes<OrderJson>([orderV1]);
export const ORDER_ITEM_JSON = new JsonShapes<OrderItemJson>([orderItemV1]);

function partsOf({ withTax, withoutTax, tax, discount, withoutDiscount }: PartsV1): PartsV1 {
  return { withTax, withoutTax, tax, discount, withoutDiscount };
}

function groupOf({ id, shippingType, method, price, includesTax }: ShippingGroupV1) {
  return {
    id,
    ...withoutUndefined({
      shippingType,
      method: method && { id: method.id, name: method.name },
      price: price && { base: price.base, tax: price.tax, fees: price.fees },
      includesTax,
    }),
  };
}

function address(sent: AddressV1): AddressV1 {
  const { first_name, last_name, line_1, postcode, country } = sent;
  const { county, region, company_name, line_2, city, phone_number, instructions } = sent;
  return withoutUndefined({
    first_name,
    last_name,
    line_1,
    postcode,
    country,
    county,
    region,
    company_name,
    line_2,
    city,
    phone_number,
    instructions,
  });
}
