import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDocument, operations } from '../../../test/support/api-document';

const IDS = join(__dirname, '../../../test/golden/operation-ids.json');

/** The verbs of operations by method; `list` is for collections, and `read` for one resource. */
const VERBS = {
  get: ['list', 'read', 'download', 'begin', 'finish'],
  put: ['change', 'set'],
  delete: ['delete', 'remove', 'detach', 'dissociate', 'erase', 'signOff'],
  post: [
    ...['create', 'add', 'attach', 'associate', 'link', 'store', 'build', 'publish', 'start'],
    ...['get', 'configure', 'checkOut', 'change', 'anonymize', 'rotate', 'redeliver', 'retry'],
    ...['pay', 'capture', 'refund', 'cancel', 'void', 'test'],
  ],
};

const LIMITS = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];

describe('the names of operations', () => {
  const ids = operations.map(({ operation }) => operation.operationId);

  it('are unique in any letter case', () => {
    const folded = ids.map((id) => id.toLowerCase());
    expect(new Set(folded).size).toBe(ids.length);
  });

  it('stay the same for clients', () => {
    const known = JSON.parse(readFileSync(IDS, 'utf8')) as Readonly<Record<string, string>>;
    const now = operations.map(({ title, operation }) => [title, operation.operationId]);
    expect(Object.fromEntries(now)).toMatchObject(known);
  });

  it.each(operations)('begin with a verb for their effect: $title', ({ method, operation }) => {
    const { operationId: id, parameters } = operation;
    const verb = VERBS[method].find((one) => new RegExp(`^${one}[A-Z][A-Za-z]+$`).test(id));
    expect(verb).toBeDefined();
    if (parameters.some(({ name }) => name === 'page[limit]')) expect(verb).toBe('list');
  });
});

describe('the documented responses', () => {
  it.each(operations)('list their headers: $title', ({ operation: { responses } }) => {
    for (const [status, { headers = {} }] of Object.entries(responses)) {
      expect(Object.keys(headers)).toEqual(expect.arrayContaining(['X-Request-Id', ...LIMITS]));
      const waits = Object.hasOwn(headers, 'Retry-After');
      expect([status, waits]).toStrictEqual([status, ['429', '503'].includes(status)]);
      expect(Object.hasOwn(headers, 'WWW-Authenticate')).toBe(status === '401');
    }
  });

  it.each(operations)('list 304 if a tag can be sent: $title', ({ operation }) => {
    const takesTag = operation.parameters.some(({ name }) => name === 'If-None-Match');
    const { 200: read, 304: notModified } = operation.responses;
    expect(notModified !== undefined).toBe(takesTag);
    if (takesTag) expect(read?.headers).toHaveProperty('ETag');
  });

  it('have errors whose titles are all listed', () => {
    const titles = operations.flatMap(({ operation: { responses } }) =>
      Object.entries(responses).flatMap(([status, { description }]) =>
        Number(status) < 400 ? [] : description.split(', '),
      ),
    );
    const listed = apiDocument.components.schemas['ErrorEntryDto']?.properties?.['title']?.enum;
    expect(listed).toStrictEqual([...new Set(titles)].sort());
  });
});

describe('the API document', () => {
  it('is of version 3.1 and contains the address of the service', () => {
    expect(apiDocument.openapi).toBe('3.1.0');
    expect(apiDocument.servers.map(({ url }) => url)).toStrictEqual(['/']);
  });

  it('describes requests with a limit of their own', () => {
    const limited = operations.filter(({ operation: { description = '' } }) =>
      description.includes('These requests have their own rate limit'),
    );
    expect(limited.map(({ operation }) => operation.operationId)).toStrictEqual([
      'checkOutCart',
      'getAccessToken',
      'beginSignOn',
      'finishSignOn',
      'getMemberTokens',
      'signOffMember',
      'getPasskeyOptions',
      'getPasskeyToken',
      'getStaffToken',
      'signOffStaffMember',
    ]);
  });

  it('requires a token everywhere except where none is needed', () => {
    const open = operations.filter(({ operation }) => operation.security?.length === 0);
    expect(open.map(({ operation }) => operation.operationId)).toStrictEqual([
      'downloadFile',
      'getAccessToken',
      'beginSignOn',
      'finishSignOn',
      'getPasskeyOptions',
      'getPasskeyToken',
      'getStaffToken',
      'downloadExport',
    ]);
  });
});
