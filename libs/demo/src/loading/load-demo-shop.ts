import { Logger } from '@nestjs/common';
import type { Settings } from '#platform';
import { demoShop } from '../shop';
import { type LoopbackAnswer, Loopback, type Server } from './loopback';
import type { DemoRequest } from './demo-request';
import { isUnfinished, MARK, requestsOf } from './requests';

const NOT_FOUND = 404;
const CONFLICT = 409;
const PRODUCTS = '/pcm/products?page[limit]=1';
const REALM = '/v2/settings/account-authentication';

/**
 * Loads the demo shop in demo mode, by requests as any administrator could send them. It is loaded once: a
 * catalog that has products stays unchanged, unless an earlier loading did not come to its end.
 * @param server that is ready, and need not listen yet
 */
export async function loadDemoShop(
  server: Server,
  settings: Pick<Settings, 'demo' | 'bootstrapKey'>,
): Promise<void> {
  const { demo, bootstrapKey } = settings;
  if (!demo || bootstrapKey === undefined) return;
  const logger = new Logger('Demo');
  const service = await Loopback.open(server, bootstrapKey);
  if (!(await isWanted(service))) return;
  const refusal = await load(service);
  if (refusal === undefined) logger.log(`Loaded the demo shop ${demoShop.name}`);
  else logger.warn(`The demo shop is not loaded, or not all of it: ${refusal}`);
}

async function isWanted(service: Loopback): Promise<boolean> {
  const mark = await service.read(MARK);
  if (isDone(mark)) return isUnfinished(mark.data as { readonly name: string });
  if (mark.status !== NOT_FOUND) throw failure('GET', MARK, mark);
  return (await existing(service, PRODUCTS)).total === 0;
}

/** @returns why something could not be created, if so */
async function load(service: Loopback): Promise<string | undefined> {
  const settings = (await existing(service, REALM)).data as {
    readonly relationships: {
      readonly authentication_realm: { readonly data: { readonly id: string } };
    };
  };
  const { id: realmId } = settings.relationships.authentication_realm.data;
  for (const request of requestsOf(realmId)) {
    const refusal = await carryOut(service, request);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** @returns why the request is refused, unless it was carried out before */
async function carryOut(service: Loopback, request: DemoRequest): Promise<string | undefined> {
  const answer = await service.send(request);
  if (isDone(answer)) return undefined;
  const { method, path, repeated } = request;
  const { status, refusal = 'without a reason' } = answer;
  if (status >= 500) throw failure(method, path, answer);
  if (status !== CONFLICT || repeated === undefined) return refusal;
  const found = await service.read(repeated.path);
  if (!isDone(found)) return refusal;
  if (repeated.isComplete?.(found.data) ?? true) return undefined;
  return repeated.otherwise ? carryOut(service, repeated.otherwise) : refusal;
}

async function existing(service: Loopback, path: string): Promise<LoopbackAnswer> {
  const answer = await service.read(path);
  if (isDone(answer)) return answer;
  throw failure('GET', path, answer);
}

function failure(method: string, path: string, { status, refusal = '' }: LoopbackAnswer): Error {
  return new Error(`${method} ${path} answers ${String(status)}: ${refusal}`);
}

function isDone({ status }: LoopbackAnswer): boolean {
  return status < 300;
}
