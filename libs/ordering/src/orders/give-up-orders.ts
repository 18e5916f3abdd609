import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Jobs } from '#platform/jobs';
import { ReadCartSettings } from '#store/contract';
import { givenUpUntil } from '../domain/giving-up';
import { ExpiredAuthorizations } from '../payments/expired-authorizations';
import { UncapturedOrderRepository } from '../storage/uncaptured-order-repository';

const ORDERS_AT_ONCE = 50;

/**
 * Ends authorizations that were not captured in time, and cancels orders that have nothing else.
 */
@Injectable()
export class GiveUpOrders implements OnModuleInit {
  private readonly logger = new Logger('Orders');

  constructor(
    private readonly queries: QueryBus,
    private readonly uncaptured: UncapturedOrderRepository,
    private readonly expired: ExpiredAuthorizations,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'give-up-orders',
      run: (now, position) => this.sweep(now, position),
    });
  }

  /**
   * Ends the authorizations of a page of orders. If that fails for one of them, the others go on, and the
   * next sweep tries it again.
   * @param position that the sweep before returned
   */
  async sweep(now: Date, position: string | null): Promise<string | null> {
    const { authorizationExpiryHours } = await this.queries.execute(new ReadCartSettings());
    const until = givenUpUntil(authorizationExpiryHours, now);
    const { ids, next } = await this.uncaptured.page(until, position, ORDERS_AT_ONCE);
    for (const id of ids) {
      try {
        await this.expired.end(id, until);
      } catch (error) {
        this.logger.warn(
          { err: error, order: id },
          'an authorization of an order could not be ended',
        );
      }
    }
    return next;
  }
}
