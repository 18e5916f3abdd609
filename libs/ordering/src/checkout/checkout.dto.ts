import { Nested, Optional, TextLine, Uuid } from '#platform/http';
import type { BuyerFields } from '../domain/buyer';
import { OrderAddressDto, OrderShippingAddressDto, toOrderAddress } from '../orders/address.dto';
import { OrderPartyDto } from '../orders/party.dto';
import type { CheckoutDetails } from './new-order';

/** Where a checkout states who orders. */
export const BUYER_FIELDS: BuyerFields = {
  all: 'data',
  customer: 'data.customer',
  contact: 'data.contact',
  account: 'data.account.id',
  member: 'data.account.member_id',
};

class CheckoutAccount {
  /** @example "7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01" */
  @Uuid()
  id!: string;

  /** The member of the account who orders. @example "a7c3e5f1-0b29-4d86-9e41-5f7a2c8d6b01" */
  @Optional()
  @Uuid()
  member_id?: string;
}

class CheckoutData {
  /** The guest who orders. */
  @Optional()
  @Nested(() => OrderPartyDto)
  customer?: OrderPartyDto;

  /** The account of the order, for administrators; for members, their token names it. */
  @Optional()
  @Nested(() => CheckoutAccount)
  account?: CheckoutAccount;

  /** The contact person of an order for an account. */
  @Optional()
  @Nested(() => OrderPartyDto)
  contact?: OrderPartyDto;

  @Nested(() => OrderAddressDto)
  billing_address!: OrderAddressDto;

  /** The default is the billing address. */
  @Optional()
  @Nested(() => OrderShippingAddressDto)
  shipping_address?: OrderShippingAddressDto;

  /**
   * An order number of your choice, for members and administrators; unique. Without it, the next number
   * of the shop is taken.
   * @example "2031-00042"
   */
  @Optional()
  @TextLine(1, 64)
  order_number?: string;

  /** Id of the order in another system. @example "basket-4711" */
  @Optional()
  @TextLine(0, 64)
  external_ref?: string;
}

export class CheckoutBody {
  @Nested(() => CheckoutData)
  data!: CheckoutData;
}

export function toCheckoutDetails({ data }: CheckoutBody): CheckoutDetails {
  const { customer, account, contact, billing_address: billing } = data;
  return {
    buyer: {
      customer: toParty(customer),
      account: account && { id: account.id, memberId: account.member_id },
      contact: toParty(contact),
    },
    billingAddress: toOrderAddress(billing),
    shippingAddress: toOrderAddress(data.shipping_address ?? billing),
    orderNumber: data.order_number ?? null,
    externalRef: data.external_ref ?? null,
  };
}

function toParty(party: OrderPartyDto | undefined) {
  return party && { name: party.name, email: party.email };
}

/** Returns the `meta` of the response, to be spread into it; it is empty if there is no token. */
export function toPlacedMeta(token: string | undefined) {
  return token === undefined ? {} : { meta: { order_token: token } };
}
