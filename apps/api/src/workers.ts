import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '#platform';
import { migrate } from '#platform/database';
import { gatherMetrics } from '#platform/observability';
import { createDataSource } from './data-source';
import { firstOwnerNotice } from './first-owner';
import { withMachineStaff } from './machine-staff';
import { logWarnings } from './serve';
import { welcome } from './welcome';

/** The time to wait for a worker, which gives up by itself a little earlier. */
const GIVE_UP = 4900;
/** A worker that ends by itself is replaced after this time, in milliseconds. */
const PAUSE = 500;

/**
 * Serves in several processes of this machine, which share the port. The first process migrates the
 * database, passes signals on, collects the metrics, and replaces a process that dies.
 * @throws Error if one of them cannot start
 */
export async function serveInWorkers(settings: Settings): Promise<void> {
  const phase = { isStopping: false };
  const running = new Set<Worker>();
  const isReady = (worker: Worker) =>
    Promise.race([
      once(worker, 'listening').then(() => true),
      once(worker, 'exit').then(() => false),
    ]);
  const begin = (): Worker => {
    const worker = cluster.fork({ MIGRATE: 'off' });
    running.add(worker);
    worker.once('exit', () => {
      running.delete(worker);
      if (!phase.isStopping) void replace();
    });
    return worker;
  };
  const replace = async () => {
    await sleep(PAUSE);
    if (!phase.isStopping) begin();
  };
  const stop = async () => {
    if (phase.isStopping) return;
    phase.isStopping = true;
    const isInOrder = await endAll(running, settings.shutdownDelaySeconds * 1000 + GIVE_UP);
    process.exit(isInOrder ? 0 : 1);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  if (settings.migrate === 'auto') await migrateOnce(settings);
  gatherMetrics();
  // The first worker does what is done once in a database, such as loading the demo shop.
  const first = await isReady(begin());
  const others = Array.from({ length: first ? settings.workers - 1 : 0 }, () => isReady(begin()));
  const ready = [first, ...(await Promise.all(others))];
  if (phase.isStopping) return;
  if (ready.includes(false)) {
    phase.isStopping = true;
    await endAll(running, GIVE_UP);
    throw new Error('one of its processes has ended at its start');
  }
  logWarnings(settings);
  const notice = await firstOwnerNotice(settings, () =>
    withMachineStaff(settings, (staff) => staff.firstOwnerLink()),
  );
  process.stdout.write(welcome(settings) + notice);
}

async function migrateOnce(settings: Settings): Promise<void> {
  const dataSource = await createDataSource(settings.databaseUrl).initialize();
  try {
    await migrate(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/**
 * @param milliseconds to wait for them at most
 * @returns whether all have ended in order
 */
async function endAll(running: ReadonlySet<Worker>, milliseconds: number): Promise<boolean> {
  const killer = setTimeout(() => {
    for (const { process: child } of running) child.kill('SIGKILL');
  }, milliseconds);
  const ends = await Promise.all(
    Array.from(running, async (worker) => {
      const ended = once(worker, 'exit') as Promise<[code: number | null, signal: string | null]>;
      worker.process.kill('SIGTERM');
      const [code, signal] = await ended;
      // A worker that has not begun to serve may end at any time.
      return code === 0 || signal === 'SIGTERM';
    }),
  );
  clearTimeout(killer);
  return ends.every((isInOrder) => isInOrder);
}
