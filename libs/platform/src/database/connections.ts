import type { Pool, PoolConnection } from 'mysql2';
import { isReadOnly } from './database-error';
import { type Limit, LifeSigns } from './life-signs';
import type { DatabaseServer } from './server';
import { beginSession } from './session';

/** The connections of a pool: each is given away when its session has begun, and waited for in bounds. */
export class Connections {
  private readonly signs = new LifeSigns();
  private readonly begun = new WeakSet<PoolConnection>();

  constructor(
    private readonly pool: Pool,
    private readonly server: DatabaseServer,
  ) {}

  /** Anybody who takes one releases it. */
  async take(limit: Limit): Promise<PoolConnection> {
    let isAwaited = true;
    let connection: PoolConnection | undefined;
    const begin = async (): Promise<PoolConnection> => {
      const found = await this.get();
      connection = found;
      if (!isAwaited) found.release();
      else if (!this.begun.has(found)) await this.begin(found);
      return found;
    };
    return this.signs.within(limit, begin(), () => {
      isAwaited = false;
      hangUp(connection);
    });
  }

  /**
   * Waits for what was asked; after the limit the connection is of no more use.
   * @param connection that it was asked on, as soon as there is one
   */
  async answer<T>(
    asked: Promise<T>,
    limit: Limit,
    connection: () => PoolConnection | undefined,
  ): Promise<T> {
    try {
      return await this.signs.within(limit, asked, () => {
        hangUp(connection());
      });
    } catch (error) {
      // The server has become a replica; a new connection finds the one that takes writes.
      if (isReadOnly(error)) connection()?.destroy();
      throw error;
    }
  }

  /** One statement on any connection; written for speed, since the hot path is this. */
  query<T>(sql: string, values: readonly unknown[], limit: Limit): Promise<T> {
    let isAwaited = true;
    let connection: PoolConnection | undefined;
    const asked = new Promise<T>((resolve, reject) => {
      const send = (found: PoolConnection) => {
        found.query(sql, [...values], (error, rows) => {
          if (isReadOnly(error)) found.destroy();
          found.release();
          if (error === null) resolve(rows as T);
          else reject(error);
        });
      };
      this.pool.getConnection((error, found) => {
        connection = found;
        if (error !== null) reject(error);
        else if (!isAwaited) found.release();
        else if (this.begun.has(found)) send(found);
        else
          this.begin(found).then(() => {
            send(found);
          }, reject);
      });
    });
    return this.signs.within(limit, asked, () => {
      isAwaited = false;
      hangUp(connection);
    });
  }

  private get(): Promise<PoolConnection> {
    return new Promise((resolve, reject) => {
      this.pool.getConnection((error, connection) => {
        if (error === null) resolve(connection);
        else reject(error);
      });
    });
  }

  private async begin(connection: PoolConnection): Promise<void> {
    try {
      await beginSession(connection.promise(), this.server);
      this.begun.add(connection);
    } catch (error) {
      connection.destroy();
      throw error;
    }
  }
}

/** At once: a server that hangs would not take its leave. */
function hangUp(connection: PoolConnection | undefined): void {
  if (connection === undefined) return;
  connection.destroy();
  const { stream } = connection as unknown as { stream: { destroy(): void } };
  stream.destroy();
}
