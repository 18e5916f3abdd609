import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Jobs } from '#platform/jobs';
import { ReadCartSettings } from '#store/contract';
import { expiredSince } from '../domain/rules/lifetime-and-access';
import { CartList } from '../storage/cart-list';

/** 20 000 carts each minute, so that an installation with a million of them is done within the hour. */
const BATCHES = 40;

/** Marks expired carts each minute, so that the list of carts skips them. */
@Injectable()
export class NoteIdleCarts implements OnModuleInit {
  constructor(
    private readonly list: CartList,
    private readonly queries: QueryBus,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    const run = (now: Date, _: string | null, stopping: AbortSignal) => this.run(now, stopping);
    this.jobs.add({ name: 'note-idle-carts', run });
  }

  private async run(now: Date, stopping: AbortSignal): Promise<null> {
    const { cartExpiryDays: expiryDays } = await this.queries.execute(new ReadCartSettings());
    const changedAfter = expiredSince({ at: now.toISOString(), expiryDays });
    for (let batch = 0; batch < BATCHES && !stopping.aborted; batch += 1) {
      if (!(await this.list.noteIdle(changedAfter))) break;
    }
    return null;
  }
}
