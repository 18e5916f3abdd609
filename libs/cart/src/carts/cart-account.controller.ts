import { Body, Controller, Delete, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow } from '#platform/auth';
import { Refuses } from '#platform/http';
import { KeysWithEvents } from '#platform/idempotency';
import { AccountReferences } from '../responses/cart.dto';
import { AssociateCartWithAccount, DissociateCartFromAccount } from './cart-account';
import { CartAccountBody } from './cart-account.dto';
import { type CartRequest, InCart, withPathsInFaults, withPath } from '../requests/cart-request';
import { CartRoutes } from '../requests/cart-routes';
import { ExistingCartOnFault, OpenCartOnFault } from '../requests/existing-cart';

@CartRoutes()
@Allow('member', 'orders:write')
@KeysWithEvents()
@Controller('v2/carts/:cartID/relationships/accounts')
export class CartAccountController {
  constructor(private readonly commands: CommandBus) {}

  /**
   * Associate a cart with an account. If the cart does not exist, it is created. From then on only
   * the members of the account and administrators can use it, and members see it in their list. If
   * it belongs to the account already, the response is 204.
   */
  @Post()
  @HttpCode(200)
  @OpenCartOnFault()
  @ApiOkResponse({ type: AccountReferences })
  @ApiNoContentResponse({ description: 'The cart belongs to the account already' })
  @Refuses({ 404: ['Cart not found', 'Not Found'], 409: 'Conflict', 422: 'Invalid state' })
  async associateCartWithAccount(
    @Param('cartID') cartId: string,
    @Body() { data }: CartAccountBody,
    @InCart() { caller }: CartRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AccountReferences | undefined> {
    const [{ id }] = data;
    const command = new AssociateCartWithAccount(cartId, caller, id);
    const { known } = await inReference(this.commands.execute(command));
    if (!known) return { data: [{ type: 'account', id }] };
    void reply.status(204);
    return undefined;
  }

  /** Remove a cart from its account. From then on everyone who knows its id can use it. */
  @Delete()
  @HttpCode(204)
  @ExistingCartOnFault()
  @Refuses({ 404: ['Cart not found', 'Not Found'] })
  async dissociateCartFromAccount(
    @Param('cartID') cartId: string,
    @Body() { data }: CartAccountBody,
    @InCart() { caller }: CartRequest,
  ): Promise<void> {
    const [{ id }] = data;
    await inReference(this.commands.execute(new DissociateCartFromAccount(cartId, caller, id)));
  }
}

/** The command has only the account of the body, so its faults are about `data[0]`. */
function inReference<T>(sent: Promise<T>): Promise<T> {
  return withPathsInFaults(sent, (fault) => withPath('data[0]', fault));
}
