import { setTimeout as sleep } from 'node:timers/promises';
import { actionOf } from '#platform/audit';
import type { operations } from './api-document';
import type { Shop } from './shop';

type Listed = (typeof operations)[number];

export const AUDIT = '/v2/audit-events';

export interface AuditEventResponse {
  readonly id: string;
  readonly type: string;
  readonly attributes: {
    readonly action: string;
    readonly actor: { readonly kind: string; readonly id?: string };
    readonly address?: string;
    readonly request_id?: string;
    readonly target: { readonly type: string; readonly id?: string };
    readonly fields?: readonly string[];
    readonly occurred_at: string;
  };
  readonly meta: { readonly times?: number };
}

/** Everything that an administrator changes is in the trail, once. Members are signed on and off here. */
export function isAdministratorWrite({ path, method, operation }: Listed): boolean {
  const signsMembers = path === '/v2/account-members/tokens';
  return method !== 'get' && !signsMembers && actionOf(operation.operationId) !== undefined;
}

const ACTION = /^[a-z-]+\.[a-z-]+$/;
const TYPE = /^[a-z_-]+$/;
const ID = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|manual|stripe|(GET|POST|PUT|DELETE) \/\S*)$/;
const NOBODY_FAR = '127.0.0.1';

/** Audit events as an administrator reads them. */
export class TestAudit {
  constructor(private readonly shop: Shop) {}

  /** The oldest hundred for which all of these terms hold. */
  async events(...terms: readonly string[]): Promise<readonly AuditEventResponse[]> {
    const filter = terms.length === 0 ? '' : `&filter=${encodeURIComponent(terms.join(':'))}`;
    const path = `${AUDIT}?sort=created_at&page[limit]=100${filter}`;
    const { body } = await this.shop.admin('get', path).expect(200);
    return (body as { data: AuditEventResponse[] }).data;
  }

  async total(): Promise<number> {
    const { body } = await this.shop.admin('get', `${AUDIT}?page[limit]=1`).expect(200);
    return (body as { meta: { results: { total: number } } }).meta.results.total;
  }

  /** Events that hold anything but names of actions and types, ids, and the address of this machine. */
  async strangers(): Promise<readonly AuditEventResponse['attributes'][]> {
    const all: AuditEventResponse['attributes'][] = [];
    for (let offset = 0; offset < (await this.total()); offset += 100) {
      const path = `${AUDIT}?sort=created_at&page[limit]=100&page[offset]=${String(offset)}`;
      const { body } = await this.shop.admin('get', path).expect(200);
      all.push(...(body as { data: AuditEventResponse[] }).data.map((one) => one.attributes));
    }
    return all.filter(({ action, target, actor, address = NOBODY_FAR }) => {
      const ids = [target.id, actor.id].filter((id) => id !== undefined);
      const isPlain = ACTION.test(action) && TYPE.test(target.type) && address === NOBODY_FAR;
      return !isPlain || !ids.every((id) => ID.test(id));
    });
  }

  /** What `work` leaves in the trail at once. Refused requests are not among it: they come later. */
  async leftBy(work: () => Promise<unknown>): Promise<readonly AuditEventResponse['attributes'][]> {
    const known = new Set((await this.events()).map(({ id }) => id));
    await work();
    const events = await this.events();
    return events
      .filter(({ id, attributes }) => !known.has(id) && !attributes.action.startsWith('request.'))
      .map(({ attributes }) => attributes);
  }

  /** Refusals are written in the background: waits until there are so many of the action. */
  async refusals(action: string, times: number): Promise<readonly AuditEventResponse[]> {
    for (let left = 100; ; left -= 1) {
      const events = await this.events(`eq(action,${action})`);
      const sum = events.reduce((all, { meta }) => all + (meta.times ?? 1), 0);
      if (sum >= times || left === 0) return events;
      await sleep(50);
    }
  }
}
