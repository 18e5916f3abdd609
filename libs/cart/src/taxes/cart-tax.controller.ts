import { randomUUID } from 'node:crypto';
import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam } from '@nestjs/swagger';
import { toNewTaxItem } from '#line-items';
import { Allow } from '#platform/auth';
import { PathId, Refuses } from '#platform/http';
import { KeysWithEvents } from '#platform/idempotency';
import {
  type CartRequest,
  InCart,
  toEntryErrors,
  withEntryPathsInFaults,
} from '../requests/cart-request';
import { CartRoutes, ItemId } from '../requests/cart-routes';
import { ChangeCart } from '../carts/change-cart';
import { ExistingCartOnFault, lineInPath, taxInPath } from '../requests/existing-cart';
import { requiredLine } from '../domain/rules/line-identity';
import { toTaxOf } from '../responses/tax-response';
import {
  AddTaxBody,
  AddTaxesBody,
  ChangeTaxBody,
  TaxResponse,
  TaxesResponse,
} from './cart-tax.dto';
import { toTaxChanges, toTaxEntries } from './tax-entries';

const TaxId = () =>
  ApiParam({
    name: 'taxID',
    description: 'Id of the tax: in `relationships.taxes` of the item',
  });
const TOO_MUCH = ['Validation Error', 'Cart item limit reached', 'Amount out of range'] as const;

@CartRoutes()
@Allow('orders:write')
@KeysWithEvents()
@Controller('v2/carts/:cartID')
export class CartTaxController {
  constructor(private readonly commands: CommandBus) {}

  /** Add taxes to items of a cart. */
  @Post('taxes')
  @ExistingCartOnFault()
  @Refuses({ 400: TOO_MUCH, 404: ['Cart not found', 'Item not found'], 422: 'Limit reached' })
  async addCartTaxes(
    @Param('cartID') cartId: string,
    @Body() body: AddTaxesBody,
    @InCart() { caller }: CartRequest,
  ): Promise<TaxesResponse> {
    const entries = toTaxEntries(body.data);
    const allOrNothing = body.options?.add_all_or_nothing ?? false;
    const adding = { type: 'AddTaxes', entries, allOrNothing } as const;
    const command = new ChangeCart(cartId, caller, adding);
    const sent = this.commands.execute(command);
    const { cart, taxes, faults } = await withEntryPathsInFaults(sent, 'array');
    const lines = new Map(cart.lines.map((line) => [line.id, line]));
    const data = taxes.flatMap(({ itemId, tax }) => {
      const line = lines.get(itemId);
      return line === undefined ? [] : toTaxOf(line, tax);
    });
    const errors = toEntryErrors(faults, 'array');
    return errors.length === 0 ? { data } : { data, errors };
  }

  /** Remove all taxes from a cart. */
  @Delete('taxes')
  @HttpCode(204)
  @Refuses({ 404: 'Cart not found' })
  async removeAllCartTaxes(
    @Param('cartID') cartId: string,
    @InCart() { caller }: CartRequest,
  ): Promise<void> {
    await this.commands.execute(new ChangeCart(cartId, caller, { type: 'RemoveAllTaxes' }));
  }

  /** Add a tax to an item of a cart. An item has at most five taxes. */
  @Post('items/:itemID/taxes')
  @ItemId()
  @ExistingCartOnFault(lineInPath)
  @Refuses({
    400: TOO_MUCH,
    404: ['Cart not found', 'Item not found'],
    422: 'Limit reached',
  })
  async addCartItemTax(
    @Param('cartID') cartId: string,
    @PathId('itemID') itemId: string,
    @Body() { data }: AddTaxBody,
    @InCart() { caller }: CartRequest,
  ): Promise<TaxResponse> {
    const one = { entry: 0, itemId, tax: toNewTaxItem(data, randomUUID()) };
    const adding = { type: 'AddTaxes', entries: [one], allOrNothing: true } as const;
    return this.answer(new ChangeCart(cartId, caller, adding), itemId);
  }

  /**
   * Change a tax of an item. Fields that you leave out keep their values; a rate replaces an
   * amount, and an amount replaces a rate.
   */
  @Put('items/:itemID/taxes/:taxID')
  @ItemId()
  @TaxId()
  @ExistingCartOnFault(taxInPath)
  @Refuses({ 400: TOO_MUCH, 404: ['Cart not found', 'Item not found', 'Not Found'] })
  async changeCartItemTax(
    @Param('cartID') cartId: string,
    @PathId('itemID') itemId: string,
    @PathId('taxID') taxId: string,
    @Body() { data }: ChangeTaxBody,
    @InCart() { caller }: CartRequest,
  ): Promise<TaxResponse> {
    const changing = { type: 'ChangeTax', itemId, taxId, changes: toTaxChanges(data) } as const;
    return this.answer(new ChangeCart(cartId, caller, changing), itemId);
  }

  /** Remove a tax from an item. */
  @Delete('items/:itemID/taxes/:taxID')
  @ItemId()
  @TaxId()
  @HttpCode(204)
  @Refuses({ 404: ['Cart not found', 'Item not found', 'Not Found'], 422: 'Invalid state' })
  async removeCartItemTax(
    @Param('cartID') cartId: string,
    @PathId('itemID') itemId: string,
    @PathId('taxID') taxId: string,
    @InCart() { caller }: CartRequest,
  ): Promise<void> {
    const removal = { type: 'RemoveTax', itemId, taxId } as const;
    await this.commands.execute(new ChangeCart(cartId, caller, removal));
  }

  /** The answer to a repeated request: `Item not found` if the item has left the cart since. */
  private async answer(
    command: InstanceType<typeof ChangeCart>,
    itemId: string,
  ): Promise<TaxResponse> {
    const sent = this.commands.execute(command);
    const { cart, taxes } = await withEntryPathsInFaults(sent, 'item');
    const line = requiredLine(cart, itemId);
    const [tax] = taxes.map((one) => toTaxOf(line, one.tax));
    if (tax === undefined) throw new Error('The command added or changed no tax');
    return { data: tax };
  }
}
