import { setImmediate as letOthersGo } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import pLimit from 'p-limit';
import {
  DomainError,
  faultOf,
  type ProductHits,
  type ProductSearchRequest,
  refuse,
  type SearchableRelease,
  SearchEngine,
} from '#kernel';
import { SearchIndexes } from '../storage/search-indexes';
import type { SearchTask } from './index-host';
import { SearchThread, ThreadEnded } from './search-thread';

/** For the indexes of a process (docs/operations.md#requirements). */
const MAX_BYTES = 60 * 1024 * 1024;
/** Enough to keep the thread busy. What is found is shown on the event loop, where carts would wait for more. */
const AT_ONCE = 2;
/** Searches that wait for their turn, or have it. */
const MAX_WAITING = 64;
/** A search takes some milliseconds, and waits for others. */
const MAX_SEARCH_MS = 3000;

/** Searches with MiniSearch, in a thread beside the event loop. */
@Injectable()
export class WorkerSearchEngine extends SearchEngine implements OnModuleDestroy {
  private readonly logger = new Logger('Catalog');
  private readonly searching = new SearchThread(MAX_BYTES);
  /** Threads that make an index and end. */
  private readonly making = new Set<SearchThread>();
  private readonly loading = new Map<string, Promise<boolean>>();
  private readonly turns = pLimit(AT_ONCE);

  constructor(private readonly stored: SearchIndexes) {
    super();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.searching, ...this.making].map((thread) => thread.end()));
  }

  /** An index that is kept is made in a thread of its own, so that no search waits for it. */
  async index(release: SearchableRelease): Promise<void> {
    await this.answered(release.isKept ? this.keep(release) : this.hold(release));
  }

  private async hold(release: SearchableRelease): Promise<void> {
    await fill(this.searching, release);
    await this.searching.ask({ kind: 'show', release: release.id });
  }

  private async keep(release: SearchableRelease): Promise<void> {
    const thread = new SearchThread(MAX_BYTES);
    this.making.add(thread);
    try {
      await fill(thread, release);
      const packed = await thread.ask<Uint8Array>({ kind: 'pack', release: release.id });
      await this.stored.write(release.id, packed);
    } finally {
      this.making.delete(thread);
      await thread.end();
    }
  }

  async search(releaseId: string, request: ProductSearchRequest): Promise<ProductHits | undefined> {
    const { activeCount, pendingCount } = this.turns;
    if (activeCount + pendingCount >= MAX_WAITING) {
      refuse(unavailable('Too many searches wait already'));
    }
    const until = Date.now() + MAX_SEARCH_MS;
    return new Promise((resolve, reject) => {
      void this.turns(async () => {
        await this.found(releaseId, request, until).then(resolve, reject);
        await letOthersGo();
      });
    });
  }

  private async found(
    releaseId: string,
    request: ProductSearchRequest,
    until: number,
  ): Promise<ProductHits | undefined> {
    if (Date.now() > until) refuse(LATE);
    const task = { kind: 'search', release: releaseId, request, until } as const;
    const hits = await this.inTime<ProductHits | undefined>(task, until);
    if (hits !== undefined) return hits;
    if (!(await this.answered(this.load(releaseId)))) return undefined;
    const later = Date.now() + MAX_SEARCH_MS;
    return this.inTime<ProductHits | undefined>({ ...task, until: later }, later);
  }

  async drop(releaseId: string): Promise<void> {
    await this.stored.delete(releaseId);
    if (this.searching.isRunning) await this.searching.ask({ kind: 'drop', release: releaseId });
  }

  /** Takes over an index that is stored. @returns whether there is one */
  private load(releaseId: string): Promise<boolean> {
    const running = this.loading.get(releaseId);
    if (running !== undefined) return running;
    const loading = this.loadOnce(releaseId).finally(() => this.loading.delete(releaseId));
    this.loading.set(releaseId, loading);
    return loading;
  }

  private async loadOnce(release: string): Promise<boolean> {
    const packed = await this.stored.read(release);
    if (packed === undefined) return false;
    try {
      await this.searching.ask({ kind: 'load', release, packed });
      return true;
    } catch (error) {
      if (error instanceof ThreadEnded) throw error;
      this.logger.error(
        { err: error, release },
        'a search index cannot be read, and is made again',
      );
      return false;
    }
  }

  private async inTime<Value>(task: SearchTask, until: number): Promise<Value> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new DomainError([LATE]));
      }, until - Date.now());
    });
    try {
      return await Promise.race([this.answered(this.searching.ask<Value>(task)), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** The next task begins a new thread, so the caller may try again. */
  private async answered<Value>(result: Promise<Value>): Promise<Value> {
    try {
      return await result;
    } catch (error) {
      if (!(error instanceof ThreadEnded)) throw error;
      this.logger.error({ err: error }, 'the search has broken down, and begins again');
      refuse(unavailable('The search was interrupted'));
    }
  }
}

async function fill(
  thread: SearchThread,
  { id: release, nodes, documents }: SearchableRelease,
): Promise<void> {
  await thread.ask({ kind: 'begin', release, nodes });
  for await (const part of documents) {
    await thread.ask({ kind: 'add', release, documents: part });
  }
}

const LATE = unavailable('The search takes too long at the moment');

function unavailable(reason: string) {
  return faultOf('unavailable', 'Service Unavailable', `${reason}; try again in a second`);
}
