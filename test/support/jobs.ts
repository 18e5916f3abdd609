import { Transactions } from '#platform/database';
import { Jobs } from '#platform/jobs';
import type { Shop } from './shop';

const MINUTE_MS = 60_000;

export const minutesAfter = (moment: Date, minutes: number) =>
  new Date(moment.getTime() + minutes * MINUTE_MS);

export const hoursAfter = (moment: Date, hours: number) => minutesAfter(moment, hours * 60);

/**
 * What instances of the service do by themselves every minute. Each of them has its turn, as its time is
 * a minute after that of the one before, but all of them begin at once.
 */
export async function runJobs(now: Date, ...shops: readonly Shop[]): Promise<void> {
  const runs = shops.map((shop, index) =>
    shop.app.get(Jobs, { strict: false }).runAll(minutesAfter(now, index)),
  );
  await Promise.all(runs);
}

/** Lets jobs begin from the start, at any time. */
export async function forgetJobs(shop: Shop): Promise<void> {
  await shop.app.get(Transactions, { strict: false }).write('delete from jobs', []);
}
