import cluster from 'node:cluster';
import { once } from 'node:events';
import { AggregatorRegistry, type Registry } from 'prom-client';

const ASKED = 'cartwright:metrics';

interface Asked {
  readonly type: typeof ASKED;
  readonly id: number;
}

interface Gathered extends Asked {
  readonly text: string | undefined;
}

let lastId = 0;
/** Answers the first process; undefined until this process offers its metrics. */
let answering: object | undefined;

/** Lets the first process add up the metrics of all processes, whichever of them is asked. */
export function gatherMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    if (!isAsked(message)) return;
    const send = (text?: string) => worker.send({ ...message, text });
    all.clusterMetrics().then(send, () => send());
  });
}

/** Lets the first process read the metrics of this one. */
export function offerMetrics(registry: Registry): void {
  answering ??= new AggregatorRegistry();
  AggregatorRegistry.setRegistries(registry);
}

/**
 * The metrics of all processes together.
 * @throws Error if one of them does not answer
 */
export async function metricsOfWorkers(): Promise<string> {
  lastId += 1;
  const id = lastId;
  process.send?.({ type: ASKED, id });
  for (;;) {
    const [message] = (await once(process, 'message')) as [unknown];
    if (!isAsked(message) || message.id !== id) continue;
    const { text } = message as Gathered;
    if (text === undefined) throw new Error('A process does not tell its metrics');
    return text;
  }
}

function isAsked(message: unknown): message is Asked {
  return (message as { type?: unknown } | null)?.type === ASKED;
}
