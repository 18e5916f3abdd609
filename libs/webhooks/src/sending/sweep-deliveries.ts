import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DAY_MS } from '#kernel';
import { Jobs } from '#platform/jobs';
import { DeliveryRepository } from '../storage/delivery-repository';

const DELIVERIES_AT_ONCE = 1000;
const KEPT_MS = 30 * DAY_MS;

/** Deletes deliveries after 30 days, a few at a time. */
@Injectable()
export class SweepDeliveries implements OnModuleInit {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'sweep-webhook-deliveries', run: (now) => this.sweep(now) });
  }

  async sweep(now: Date): Promise<null> {
    await this.deliveries.purge(new Date(now.getTime() - KEPT_MS), DELIVERIES_AT_ONCE);
    return null;
  }
}
