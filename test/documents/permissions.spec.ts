import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { SCOPES, SCOPES_OF_ROLE } from '#platform/auth';
import { withAccessTables } from '../../apps/api/src/docs-access';
import { apiDocument } from '../support/api-document';
import { permissions, scopesOfDocument } from '../support/permissions';

const ofAdministrators = permissions.filter(({ permitted }) => permitted?.kinds.includes('admin'));
const scopeOf = (title: string) =>
  permissions.find((one) => one.title === title)?.permitted?.scope ?? '';

/** These have no scope of their own for reading: what they show is as good as the right to change it. */
const READ_BY_WRITERS = ['data:import', 'data:export', 'developers:write', 'staff:write'];

/** It reads, though it is sent with a body. */
const READS_WITH_BODY = ['POST /catalog/products/{productId}/configure'];

describe('the page about access', () => {
  it('has the scopes, the roles and the operations of the document', () => {
    const page = readFileSync(join(__dirname, '../../docs/reference/access.md'), 'utf8');
    const document = apiDocument as unknown as OpenAPIObject;
    expect(compact(withAccessTables(page, document))).toStrictEqual(compact(page));
  });
});

/** Without what only aligns the cells of a table. */
function compact(page: string): readonly string[] {
  return page.split('\n').map((line) => line.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---'));
}

describe('the document', () => {
  it('names every scope that there is', () => {
    expect(scopesOfDocument).toStrictEqual({ ...SCOPES });
  });

  it.each(ofAdministrators.map(({ title, permitted }) => [title, permitted?.scope]))(
    '%s names one scope of administrators',
    (_, scope) => {
      expect(Object.keys(SCOPES)).toContain(scope);
    },
  );

  it('lets nobody change anything with a scope that reads', () => {
    const writes = ofAdministrators.filter(({ method }) => method !== 'get');
    const wrong = writes.filter(({ permitted }) => permitted?.scope?.endsWith(':read'));
    expect(wrong.map(({ title }) => title)).toStrictEqual(READS_WITH_BODY);
  });

  it('lets everybody read who may read, but for what must not be seen', () => {
    const reads = ofAdministrators.filter(({ method }) => method === 'get');
    const others = reads.filter(({ permitted }) => !permitted?.scope?.endsWith(':read'));
    for (const { permitted } of others) expect(READ_BY_WRITERS).toContain(permitted?.scope);
    for (const { permitted } of reads) {
      const mayView = permitted?.scope !== undefined && SCOPES_OF_ROLE.viewer.has(permitted.scope);
      expect(mayView).toBe(!READ_BY_WRITERS.includes(permitted?.scope ?? ''));
    }
  });

  it.each([
    ['POST /v2/orders/{orderId}/transactions/{transactionId}/refund', 'payments:write'],
    ['POST /v2/orders/{orderId}/payments', 'payments:write'],
    ['POST /v2/subscriptions/invoices/{invoiceId}/void', 'payments:write'],
    ['PUT /v2/orders/{orderId}', 'orders:write'],
    ['GET /v2/carts/{cartID}', 'orders:read'],
    ['GET /v2/application-keys', 'developers:write'],
    ['GET /v2/audit-events', 'operations:read'],
    ['POST /v2/subscriptions/jobs', 'operations:write'],
    ['GET /v2/promotions', 'catalog:read'],
    ['GET /v2/settings/orders', 'orders:read'],
    ['PUT /v2/gateways/{slug}', 'settings:write'],
    ['DELETE /v2/account-members/{id}', 'customers:write'],
    ['POST /v2/inventories/{productId}/transactions', 'stock:write'],
  ])('%s needs %s', (title, scope) => {
    expect(scopeOf(title)).toBe(scope);
  });
});
