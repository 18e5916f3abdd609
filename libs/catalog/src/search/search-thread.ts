import { extname, join } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { SearchTask } from './index-host';
import type { NumberedTask, TaskResult } from './search-worker';

const FILE = join(__dirname, `search-worker${extname(__filename)}`);
const MIB = 1024 * 1024;

/** A thread that gives no sign for so long is stuck. */
const STUCK_MS = 60_000;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/** The thread ended before it answered. */
export class ThreadEnded extends Error {}

/**
 * A thread beside the event loop that carries out tasks in their order. It starts with the first task,
 * and again after it broke down. It does not keep the process from ending.
 */
export class SearchThread {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
  private watch: NodeJS.Timeout | undefined;

  constructor(private readonly maxBytes: number) {}

  /** The number of tasks without an answer. */
  get length(): number {
    return this.waiting.size;
  }

  get isRunning(): boolean {
    return this.worker !== undefined;
  }

  /** @throws ThreadEnded */
  async ask<Value = void>(task: SearchTask): Promise<Value> {
    const worker = (this.worker ??= this.started());
    const number = (this.last += 1);
    return new Promise<Value>((resolve, reject) => {
      this.waiting.set(number, { resolve: resolve as Waiting['resolve'], reject });
      this.watch ??= this.watched(worker);
      worker.postMessage({ number, task } satisfies NumberedTask);
    });
  }

  async end(): Promise<void> {
    await this.worker?.terminate();
  }

  private started(): Worker {
    // An index that does not fit breaks the thread and not the process.
    const maxOldGenerationSizeMb = Math.ceil(getHeapStatistics().heap_size_limit / 2 / MIB);
    const worker = new Worker(FILE, {
      workerData: { maxBytes: this.maxBytes },
      resourceLimits: { maxOldGenerationSizeMb },
    });
    worker.unref();
    worker.on('message', (result: TaskResult) => {
      this.settle(worker, result);
    });
    const ended = (reason?: Error) => {
      this.forget(worker, new ThreadEnded('The thread of the search has ended', { cause: reason }));
    };
    worker.on('error', ended);
    worker.on('exit', () => {
      ended();
    });
    return worker;
  }

  private settle(worker: Worker, { number, value, failure }: TaskResult): void {
    const waiting = this.waiting.get(number);
    this.waiting.delete(number);
    clearTimeout(this.watch);
    this.watch = this.waiting.size === 0 ? undefined : this.watched(worker);
    if (failure === undefined) waiting?.resolve(value);
    else waiting?.reject(new Error(failure));
  }

  private watched(worker: Worker): NodeJS.Timeout {
    return setTimeout(() => void worker.terminate(), STUCK_MS).unref();
  }

  private forget(worker: Worker, reason: ThreadEnded): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    clearTimeout(this.watch);
    this.watch = undefined;
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of all) reject(reason);
  }
}
