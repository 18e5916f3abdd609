import { setTimeout as sleep } from 'node:timers/promises';
import type { Shop } from './shop';

export const AUDIT = '/v2/audit-events';

export interface AuditEventResponse {
  readonly id: string;
  readonly type: string;
  readonly attributes: {
    readonly action: string;
    readonly actor: { readonly kind: string; readonly id?: string };
    readonly address?: string;
    readonly target: { readonly type: string; readonly id?: string };
    readonly occurred_at: string;
  };
  readonly meta: { readonly times?: number };
}

/** Audit events as an administrator reads them. */
export class TestAudit {
  constructor(private readonly shop: Shop) {}

  /** The first hundred for which all of these terms hold. */
  async events(...terms: readonly string[]): Promise<readonly AuditEventResponse[]> {
    const filter = terms.length === 0 ? '' : `&filter=${encodeURIComponent(terms.join(':'))}`;
    const path = `${AUDIT}?page[limit]=100${filter}`;
    const { body } = await this.shop.admin('get', path).expect(200);
    return (body as { data: AuditEventResponse[] }).data;
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
