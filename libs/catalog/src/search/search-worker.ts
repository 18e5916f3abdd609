import { parentPort, workerData } from 'node:worker_threads';
import { IndexHost, type SearchTask } from './index-host';

/** A task with the number under which it is answered. */
export interface NumberedTask {
  readonly number: number;
  readonly task: SearchTask;
}

export interface TaskResult {
  readonly number: number;
  readonly value?: unknown;
  /** Why there is no value. */
  readonly failure?: string;
}

const { maxBytes } = workerData as { readonly maxBytes: number };
const host = new IndexHost(maxBytes);

/** What runs in a thread of the search: the tasks, one after the other. */
parentPort?.on('message', ({ number, task }: NumberedTask) => {
  parentPort?.postMessage({ number, ...resultOf(task) } satisfies TaskResult);
});

function resultOf(task: SearchTask): Omit<TaskResult, 'number'> {
  try {
    return { value: host.handle(task) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
