import { Controller, Get, Param } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { AllowEveryCaller } from '#platform/auth';
import { Refuses, WholeList } from '#platform/http';
import { currencyOf } from '../domain/cart';
import { defaultCurrency, requiredCurrency } from '../domain/rules/currency';
import { requiredGroup } from '../domain/rules/shipping';
import { factsOf, linesIn, shippingOptions } from '../domain/rules/shipping-methods';
import { quotedMethods } from '../domain/rules/extensions';
import { CartExtensions } from '../repository/cart-extensions';
import { CartRepository } from '../repository/cart-repository';
import { type CartRequest, InCart } from '../requests/cart-request';
import { CartRoutes } from '../requests/cart-routes';
import { ExistingCartOnFault } from '../requests/existing-cart';
import { ShippingOptionListResponse, toShippingOption } from './shipping-option.dto';
import { type ShippingOptionsQuery, WantedOptions } from './shipping-options-query';

const QUERY = {
  country: ['Country of the address: two letters, as in ISO 3166-1', 'DE'],
  region: ['Region of the address', 'SH'],
  postcode: ['Postcode of the address', '24103'],
} as const;
const OfAddress = (name: keyof typeof QUERY) => {
  const [description, example] = QUERY[name];
  return ApiQuery({ name, required: false, description, example });
};

@CartRoutes()
@Controller('v2/carts/:cartID/shipping-options')
export class ShippingOptionsController {
  constructor(
    private readonly carts: CartRepository,
    private readonly extensions: CartExtensions,
  ) {}

  /**
   * List the shipping methods that deliver a cart. Each has its price; the cheapest comes first. Without
   * `country`, the address is that of the group.
   */
  @Get()
  @WholeList()
  @AllowEveryCaller('orders:read')
  @OfAddress('country')
  @OfAddress('region')
  @OfAddress('postcode')
  @ApiQuery({
    name: 'group_id',
    required: false,
    description: 'Id of a shipping group, for its items alone',
  })
  @ExistingCartOnFault()
  @Refuses({ 404: ['Cart not found', 'Shipping groups not found'] })
  async listShippingOptions(
    @Param('cartID') cartId: string,
    @WantedOptions() { group_id, ...address }: ShippingOptionsQuery,
    @InCart() request: CartRequest,
  ): Promise<ShippingOptionListResponse> {
    const at = await this.carts.loadExisting(cartId, request.caller);
    const { cart, currencies, shippingMethods } = at;
    const group = group_id === undefined ? undefined : requiredGroup(cart, cartId, group_id);
    const currency =
      currencyOf(cart) ??
      requiredCurrency(currencies, request.currency, 'header.SVC-Currency') ??
      defaultCurrency(currencies);
    const lines = group === undefined ? cart.lines : linesIn(cart, group.id);
    const to = address.country === undefined ? (group?.address ?? {}) : address;
    const facts = factsOf(cart, lines, currency, to);
    const options = await this.extensions.asked(cartId, (extensions) =>
      shippingOptions(facts, to, quotedMethods(shippingMethods, extensions)),
    );
    return { data: options.map((option) => toShippingOption(option, currency, currencies)) };
  }
}
