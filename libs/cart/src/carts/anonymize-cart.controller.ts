import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Allow } from '#platform/auth';
import { Refuses } from '#platform/http';
import { CartRoutes } from '../requests/cart-routes';
import { AnonymizeCart } from './anonymize-carts';

@CartRoutes()
@Allow('orders:write')
@Controller('v2/carts/:cartID/anonymize')
export class AnonymizeCartController {
  constructor(private readonly commands: CommandBus) {}

  /**
   * Anonymize a cart. Names, addresses, emails and the shopper's own texts are erased from the cart,
   * its history and kept answers, also if it never became an order or has expired. Numbers and
   * totals stay. Repeating the request changes nothing.
   */
  @Post()
  @HttpCode(204)
  @Refuses({ 404: 'Cart not found' })
  async anonymizeCart(@Param('cartID') cartId: string): Promise<void> {
    await this.commands.execute(new AnonymizeCart(cartId));
  }
}
