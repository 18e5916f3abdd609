import { randomUUID } from 'node:crypto';
import { Body, Controller, Delete, HttpCode, Param, Post, Put, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { DomainError, type TaxItem } from '#kernel';
import { Allow, ExistingOnFault, Refuses, toErrorEntry, KeysWithEvents } from '#platform';
import { CartIdGuard, type CartRequest, InCart } from '../carts/cart-request';
import { RequireCart } from '../carts/read-cart';
import type { Cart } from '../domain/cart';
import { itemNotFound } from '../domain/decisions/change-items';
import { RequireCartItem, RequireCartTax } from '../items/read-cart-item';
import {
  AddTaxBody,
  AddTaxesBody,
  ChangeTaxBody,
  TaxResponse,
  TaxesResponse,
} from './cart-tax.dto';
import { AddCartTaxes, ChangeCartTax, RemoveCartTaxes, requireEffect } from './change-taxes';
import { atTheirPlaces, placedInOne, taxIn, toTaxChanges, toTaxEntries } from './tax-entries';
import { toTaxItem } from './tax-item.dto';

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
  constructor(private readonly commands: CommandBus) {}

  /** Add taxes to several items of a cart. */
  @Post('taxes')
  @ExistingOnFault(({ cartID = '' }, caller) => new RequireCart(cartID, caller))
  @Refuses({ 400: TOO_MUCH, 404: ['Cart not found', 'Item not found'], 422: 'Limit reached' })
  async addAll(
    @Param('cartID') cartId: string,
    @Body() body: AddTaxesBody,
    @InCart() { caller }: CartRequest,
  ): Promise<TaxesResponse> {
    const sent = toTaxEntries(body.data);
    const allOrNothing = body.options?.add_all_or_nothing ?? false;
    const command = new AddCartTaxes(cartId, caller, sent, allOrNothing);
    const { cart, ...added } = await this.commands.execute(command);
    const { entries } = added.outcome;
    const outcome = atTheirPlaces(added.outcome);
    requireEffect(outcome);
    const refused = new Set(outcome.rejections.map(({ position }) => position));
    const data = entries.flatMap((entry, position) =>
      'kind' in entry || refused.has(position) ? [] : (taxIn(cart, entry.itemId, entry.tax) ?? []),
    );
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
  @ExistingOnFault(
    ({ cartID = '', itemID = '' }, caller) => new RequireCartItem(cartID, itemID, caller),
  )
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
    const entry = { itemId: itemId.toLowerCase(), tax: toTaxItem(data, randomUUID()) };
    const command = new AddCartTaxes(cartId, caller, [entry], true);
    const { outcome, cart } = await this.commands.execute(command);
    requireEffect(placedInOne(outcome));
    const [added = entry] = outcome.entries;
    return this.answer(cart, entry.itemId, 'tax' in added ? added.tax : entry.tax);
  }

  /** Change a tax of an item. What is not sent stays; a rate takes the place of an amount. */
  @Put('items/:itemID/taxes/:taxID')
  @ItemId()
  @TaxId()
  @ExistingOnFault(
    ({ cartID = '', itemID = '', taxID = '' }, caller) =>
      new RequireCartTax(cartID, itemID, taxID, caller),
  )
  @Refuses({ 400: TOO_MUCH, 404: ['Cart not found', 'Item not found', 'Not Found'] })
  async change(
    @Param('cartID') cartId: string,
    @Param('itemID') itemId: string,
    @Param('taxID') taxId: string,
    @Body() { data }: ChangeTaxBody,
    @InCart() { caller }: CartRequest,
  ): Promise<TaxResponse> {
    const only = { itemId: itemId.toLowerCase(), taxId: taxId.toLowerCase() };
    const command = new ChangeCartTax(cartId, caller, only, toTaxChanges(data));
    const { cart, outcome } = await this.commands.execute(command);
    return this.answer(cart, only.itemId, outcome);
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

  /** An item that has left the cart since the first request of its key is unknown. */
  private answer(cart: Cart, itemId: string, tax: TaxItem): TaxResponse {
    const data = taxIn(cart, itemId, tax);
    if (data === undefined) throw new DomainError([itemNotFound(itemId)]);
    return { data };
  }
}
