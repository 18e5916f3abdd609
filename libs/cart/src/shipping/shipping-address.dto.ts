import {
  FormCountry,
  FormLine,
  FormPostcode,
  FormRegion,
  FormText,
  Optional,
} from '#platform/http';

const MAX_TEXT = 255;
const MAX_INSTRUCTIONS = 1024;

/** Where a group goes. All of it is optional: the checkout asks for what an order needs. */
export class ShippingAddressDto {
  /** @example "Jo" */
  @Optional()
  @FormLine(MAX_TEXT)
  first_name?: string;

  /** @example "Brandt" */
  @Optional()
  @FormLine(MAX_TEXT)
  last_name?: string;

  /** @example "Harbour Traders" */
  @Optional()
  @FormLine(MAX_TEXT)
  company_name?: string;

  /** @example "Kai 4" */
  @Optional()
  @FormLine(MAX_TEXT)
  line_1?: string;

  /** @example "Second floor" */
  @Optional()
  @FormLine(MAX_TEXT)
  line_2?: string;

  /** @example "Kiel" */
  @Optional()
  @FormLine(MAX_TEXT)
  city?: string;

  /** @example "24103" */
  @Optional()
  @FormPostcode()
  postcode?: string;

  /** @example "Kiel" */
  @Optional()
  @FormLine(MAX_TEXT)
  county?: string;

  /** @example "SH" */
  @Optional()
  @FormRegion()
  region?: string;

  /** @example "DE" */
  @Optional()
  @FormCountry()
  country?: string;

  /** @example "+49 431 5550123" */
  @Optional()
  @FormLine(MAX_TEXT)
  phone_number?: string;

  /** @example "Ring twice" */
  @Optional()
  @FormText(MAX_INSTRUCTIONS)
  instructions?: string;
}

/** What was sent of it, as plain data. */
export function toShippingAddress(address: ShippingAddressDto): Readonly<Record<string, string>> {
  const sent = Object.entries(address as Readonly<Record<string, string | undefined>>);
  return Object.fromEntries(
    sent.filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
