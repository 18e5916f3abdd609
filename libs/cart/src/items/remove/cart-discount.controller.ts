import { Controller, Delete, HttpCode, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AllowEveryCaller } from '#platform/auth';
import { Refuses } from '#platform/http';
import { type CartRequest, InCart } from '../../requests/cart-request';
import { CartRoutes } from '../../requests/cart-routes';
import { ChangeCart } from '../../carts/change-cart';

@CartRoutes()
@AllowEveryCaller('orders:write')
@Controller('v2/carts/:cartID/discounts')
export class CartDiscountController {
  constructor(private readonly commands: CommandBus) {}

  /** Remove a promotion from a cart. The code may be written in any letter case. */
  @Delete(':code')
  @HttpCode(204)
  @Refuses({ 404: ['Cart not found', 'Not Found'] })
  async removeCartPromotion(
    @Param('cartID') cartId: string,
    @Param('code') code: string,
    @InCart() { caller }: CartRequest,
  ): Promise<void> {
    await this.commands.execute(new ChangeCart(cartId, caller, { type: 'RemovePromotion', code }));
  }
}
