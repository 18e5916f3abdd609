import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CartCheckedOut } from '#ordering/contract';
import { EventResources } from '#platform/messaging';
import { CartPresenter } from '../responses/cart-presenter';
import { CartRepository } from '../repository/cart-repository';

/** Shows the cart that an event is about. */
@Injectable()
export class CartEventResources implements OnModuleInit {
  constructor(
    private readonly resources: EventResources,
    private readonly carts: CartRepository,
    private readonly presenter: CartPresenter,
  ) {}

  onModuleInit(): void {
    this.resources.add([CartCheckedOut], async ({ data }) => {
      const cart = await this.carts.load(data.cart_id, { kind: 'admin' });
      return this.presenter.resource(cart);
    });
  }
}
