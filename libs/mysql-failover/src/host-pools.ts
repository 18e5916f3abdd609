import { type ConnectionOptions, createPool, type Pool, type PoolConnection } from 'mysql2';
import type { Purpose } from './limits';

const SIZES: Readonly<Record<Purpose, number>> = { requests: 10, jobs: 6 };

/**
 * A connection that waits so long for an answer is probed. A host that lost its connections, because it
 * was started again or replaced, refuses the probe, so that the work on them begins again.
 */
const PROBED_AFTER_MILLISECONDS = 5000;

/** How many connections there are, and how many wait for one. */
export interface PoolCounts {
  readonly open: number;
  readonly free: number;
  readonly waiting: number;
}

/** For each host one pool of connections for requests, and one for jobs. */
export class HostPools {
  private readonly pools = new Map<string, Pool>();
  private isClosed = false;

  /** @param options of a connection to this host */
  constructor(readonly optionsOf: (host: string) => ConnectionOptions) {}

  get(host: string, purpose: Purpose): Pool {
    const key = `${purpose} ${host}`;
    const known = this.pools.get(key);
    if (known !== undefined) return known;
    if (this.isClosed) throw new Error('Pool is closed.');
    const added = createPool({
      ...this.optionsOf(host),
      connectionLimit: SIZES[purpose],
      enableKeepAlive: true,
      keepAliveInitialDelay: PROBED_AFTER_MILLISECONDS,
    });
    this.pools.set(key, added);
    return added;
  }

  /** Closes all connections to a host at once. Everyone who waits for it gets an error. */
  destroy(host: string): void {
    for (const purpose of Object.keys(SIZES) as Purpose[]) {
      const key = `${purpose} ${host}`;
      const pool = this.pools.get(key);
      this.pools.delete(key);
      if (pool !== undefined) destroyPool(inside(pool));
    }
  }

  /** Ends pools that nobody uses, but those of this host. */
  endIdleOfOthers(current: string): void {
    for (const [key, pool] of this.pools) {
      const { _allConnections: all, _freeConnections: free } = inside(pool);
      if (key.endsWith(` ${current}`) || free.length < all.length) continue;
      this.pools.delete(key);
      pool.end(() => undefined);
    }
  }

  get counts(): PoolCounts {
    const counts = { open: 0, free: 0, waiting: 0 };
    for (const pool of this.pools.values()) {
      const { _allConnections, _freeConnections, _connectionQueue } = inside(pool);
      counts.open += _allConnections.length;
      counts.free += _freeConnections.length;
      counts.waiting += _connectionQueue.length;
    }
    return counts;
  }

  /** Closes all connections. One that cannot end in order, because its host is gone, is closed already. */
  async close(): Promise<void> {
    this.isClosed = true;
    const pools = [...this.pools.values()];
    this.pools.clear();
    await Promise.allSettled(pools.map((pool) => pool.promise().end()));
  }
}

interface Queue<T> {
  readonly length: number;
  get(index: number): T;
  shift(): T | undefined;
}

type Streamed = PoolConnection & { readonly stream: { destroy(): void } };

/** The driver offers neither counts nor a way to close all connections at once. */
interface PoolInside {
  readonly _allConnections: Queue<Streamed>;
  readonly _freeConnections: Queue<Streamed>;
  readonly _connectionQueue: Queue<(error: Error) => void>;
  _closed: boolean;
}

function inside(pool: Pool): PoolInside {
  return pool as unknown as PoolInside;
}

/** An orderly end would wait for a server that does not answer. */
function destroyPool(pool: PoolInside): void {
  pool._closed = true;
  const { _allConnections: all, _connectionQueue: waiting } = pool;
  const connections = Array.from({ length: all.length }, (_, index) => all.get(index));
  for (const { stream } of connections) stream.destroy();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    next(new Error('Pool is closed.'));
  }
}

/** Closes the socket at once, because a server that hangs would not answer. */
export function disconnect(connection: PoolConnection | undefined): void {
  if (connection === undefined) return;
  connection.destroy();
  (connection as Streamed).stream.destroy();
}
