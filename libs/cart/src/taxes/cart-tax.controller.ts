import { Body, Controller, Delete, HttpCode, Param, Post, Put, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, Existing, Refuses, toErrorEntry, KeysWithEvents } from '#platform';
import { CartIdGuard, type CartRequest, InCart } from '../carts/cart-request';
import { RequireCart } from '../carts/read-cart';
import type { CartLine } from '../domain/cart';
import { RequireCartItem } from '../items/read-cart-item';
import {
  AddTaxBody,
  AddTaxesBody,
  ChangeTaxBody,
  TaxResponse,
  TaxesResponse,
} from './cart-tax.dto';
import { AddCartTaxes, ChangeCartTax, RemoveCartTaxes, requireEffect } from './change-taxes';
import { atTheirPlaces, toNewTax, toTaxChanges, toTaxEntries, toTaxOf } from './tax-entries';

const ItemId = () =>
  ApiParam({
    name: 'itemID',
    description:
      'Id of the item in the cart: `id` of an entry in `data` of `GET /v2/carts/{cartID}/items`',
  });
const TaxId = () =>
  ApiParam({
    name: 'taxID',
    description: 'Id of the tax: in `relationships.taxes` of the item',
  });
const TOO_MUCH = ['Validation Error', 'Cart item limit reached', 'Amount out of range'];

@ApiTags('Carts')
@Allow('admin')
@UseGuards(CartIdGuard)
@KeysWithEvents()
@Controller('v2/carts/:cartID')
export class CartTaxController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Add taxes to several items of a cart. */
  @Post('taxes')
  @Existing(({ cartID = '' }, caller) => new RequireCart(cartID, caller))
  @Refuses({ 400: TOO_MUCH, 404: ['Cart not found', 'Item not found'], 422: 'Limit reached' })
  async addAll(
    @Param('cartID') cartId: string,
    @Body() body: AddTaxesBody,
    @InCart() { caller }: CartRequest,
  ): Promise<TaxesResponse> {
    const sent = toTaxEntries(body.data);
    const allOrNothing = body.options?.add_all_or_nothing ?? false;
    const command = new AddCartTaxes(cartId, caller, sent, allOrNothing);
    const { entries, ...decided } = await this.commands.execute(command);
    const outcome = atTheirPlaces(decided);
    requireEffect(outcome);
    const { cart } = await this.queries.execute(new RequireCart(cartId, caller));
    const lines = new Map(cart.lines.map((line): [string, CartLine] => [line.id, line]));
    const refused = new Set(outcome.rejections.map(({ position }) => position));
    const data = entries.flatMap((entry, position) => {
      const line = 'kind' in entry ? undefined : lines.get(entry.itemId);
      return 'kind' in entry || line === undefined || refused.has(position)
        ? []
        : [toTaxOf(line, entry.tax)];
    });
    const errors = outcome.rejections.map(({ fault }) => toErrorEntry(fault));
    return errors.length === 0 ? { data } : { data, errors };
  }

  /** Remove all taxes from a cart. */
  @Delete('taxes')
  @HttpCode(204)
  @Refuses({ 404: 'Cart not found' })
  async removeAll(
    @Param('cartID') cartId: string,
    @InCart() { caller }: CartRequest,
  ): Promise<void> {
    await this.commands.execute(new RemoveCartTaxes(cartId, caller));
  }

  /** Add a tax to an item of a cart. An item has five at most. */
  @Post('items/:itemID/taxes')
  @ItemId()
  @Existing(({ cartID = '', itemID = '' }, caller) => new RequireCartItem(cartID, itemID, caller))
  @Refuses({
    400: TOO_MUCH,
    404: ['Cart not found', 'Item not found'],
    422: 'Limit reached',
  })
  async add(
    @Param('cartID') cartId: string,
    @Param('itemID') itemId: string,
    @Body() { data }: AddTaxBody,
    @InCart() { caller }: CartRequest,
  ): Promise<TaxResponse> {
    const line = await this.queries.execute(new RequireCartItem(cartId, itemId, caller));
    const entry = { itemId: line.id, tax: toNewTax(data) };
    const command = new AddCartTaxes(cartId, caller, [entry], true);
    const outcome = await this.commands.execute(command);
    requireEffect(outcome);
    const [added = entry] = outcome.entries;
    return { data: toTaxOf(line, 'tax' in added ? added.tax : entry.tax) };
  }

  /** Change a tax of an item. What is not sent stays; a rate takes the place of an amount. */
  @Put('items/:itemID/taxes/:taxID')
  @ItemId()
  @TaxId()
  @Existing(({ cartID = '', itemID = '' }, caller) => new RequireCartItem(cartID, itemID, caller))
  @Refuses({ 400: TOO_MUCH, 404: ['Cart not found', 'Item not found', 'Not Found'] })
  async change(
    @Param('cartID') cartId: string,
    @Param('itemID') itemId: string,
    @Param('taxID') taxId: string,
    @Body() { data }: ChangeTaxBody,
    @InCart() { caller }: CartRequest,
  ): Promise<TaxResponse> {
    const line = await this.queries.execute(new RequireCartItem(cartId, itemId, caller));
    const command = new ChangeCartTax(
      cartId,
      caller,
      line.id,
      taxId.toLowerCase(),
      toTaxChanges(data),
    );
    return { data: toTaxOf(line, await this.commands.execute(command)) };
  }

  /** Remove a tax from an item. */
  @Delete('items/:itemID/taxes/:taxID')
  @ItemId()
  @TaxId()
  @HttpCode(204)
  @Refuses({ 404: ['Cart not found', 'Item not found', 'Not Found'] })
  async remove(
    @Param('cartID') cartId: string,
    @Param('itemID') itemId: string,
    @Param('taxID') taxId: string,
    @InCart() { caller }: CartRequest,
  ): Promise<void> {
    const only = { itemId: itemId.toLowerCase(), taxId: taxId.toLowerCase() };
    await this.commands.execute(new RemoveCartTaxes(cartId, caller, only));
  }
}
