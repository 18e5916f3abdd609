import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { IntegrationEvent } from '#kernel';
import { CartCheckedOut } from '#ordering/contract';
import { EventResources } from '#platform/messaging';
import { CartAbandoned } from '../contract';
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
    const show = async ({ data }: IntegrationEvent<{ readonly cart_id: string }>) =>
      this.presenter.resource(await this.carts.load(data.cart_id, { kind: 'admin' }));
    this.resources.add([CartCheckedOut], show);
    this.resources.add([CartAbandoned], show);
  }
}
