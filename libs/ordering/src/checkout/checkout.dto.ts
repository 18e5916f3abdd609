import { ApiProperty } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { Flag, Must, Nested, Optional, TextLine, Uuid } from '#platform/http';
import type { BuyerFields } from '../domain/buyer';
import { languagesOf, languageTag } from '../domain/languages';
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

  /**
   * The language in which the customer is written to, as a tag of RFC 5646. The default is what
   * `Accept-Language` prefers.
   * @example "de"
   */
  @Optional()
  @Language()
  language?: string;

  /**
   * Whether the customer gets mails about the order; the default is true. Send false for orders that you
   * import and for tests.
   * @example true
   */
  @Optional()
  @Flag()
  notify?: boolean;
}

function Language(): PropertyDecorator {
  return applyDecorators(
    Must(
      'must be the tag of a language, such as de or de-CH',
      (value) => typeof value === 'string' && languageTag(value) !== undefined,
    ),
    ApiProperty({ type: String, maxLength: 35 }),
  );
}

export class CheckoutBody {
  @Nested(() => CheckoutData)
  data!: CheckoutData;
}

/** @param accepted `Accept-Language` of the request */
export function toCheckoutDetails(
  { data }: CheckoutBody,
  accepted: string | undefined,
): CheckoutDetails {
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
    languages: languagesOf(data.language, accepted),
    isSilent: data.notify === false,
  };
}

function toParty(party: OrderPartyDto | undefined) {
  return party && { name: party.name, email: party.email };
}

/** Returns the `meta` of the response, to be spread into it; it is empty if there is no token. */
export function toPlacedMeta(token: string | undefined) {
  return token === undefined ? {} : { meta: { order_token: token } };
}
