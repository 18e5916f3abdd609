import fc from 'fast-check';
import { keyedRequest, type SentRequest } from './keyed-request';

const SENT: SentRequest = {
  key: 'k-1',
  caller: { kind: 'public', keyId: 'web' },
  token: 'Bearer one',
  method: 'POST',
  url: '/v2/accounts',
  body: { data: { name: 'Harbour' } },
};
const member = (memberId: string) =>
  ({ kind: 'member', keyId: 'web', memberId, accountId: 'a' }) as const;
const stream = (change: Partial<SentRequest>) => keyedRequest({ ...SENT, ...change }).streamId;
const seal = (change: Partial<SentRequest>) =>
  Buffer.from(keyedRequest({ ...SENT, ...change }).sealingKey()).toString('hex');
const print = (change: Partial<SentRequest>) => keyedRequest({ ...SENT, ...change }).fingerprint;

describe('the key of a request', () => {
  it('has 1 to 255 visible ASCII characters', () => {
    const visible = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
    const key = fc.string({ unit: visible, minLength: 1, maxLength: 255 });
    fc.assert(fc.property(key, (one) => stream({ key: one }).startsWith('request-')));
    const other = fc.oneof(fc.constantFrom('', 'a b', 'ä', '\u007f', 'x'.repeat(256)));
    fc.assert(
      fc.property(other, (one) => {
        expect(() => stream({ key: one })).toThrow(
          expect.objectContaining({
            faults: [expect.objectContaining({ source: 'header.Idempotency-Key' })],
          }) as Error,
        );
      }),
    );
  });

  it('belongs to an application key, a kind of caller and a member', () => {
    expect(stream({ url: '/v2/carts' })).toBe(stream({}));
    expect(stream({ key: 'k-2' })).not.toBe(stream({}));
    expect(stream({ caller: { kind: 'public', keyId: 'kiosk' } })).not.toBe(stream({}));
    expect(stream({ caller: { kind: 'admin', keyId: 'web' } })).not.toBe(stream({}));
    expect(stream({ caller: member('m') })).not.toBe(stream({ caller: member('n') }));
  });

  it('belongs to one token for public callers, and to all tokens for others', () => {
    const token = 'Bearer two';
    expect(stream({ token })).not.toBe(stream({}));
    expect(stream({ token, caller: member('m') })).toBe(stream({ caller: member('m') }));
    const admin = { kind: 'admin', keyId: 'web' } as const;
    expect(stream({ token, caller: admin })).toBe(stream({ caller: admin }));
  });

  it('belongs to one method, path and body', () => {
    expect(print({ key: 'k-2', url: '/v2/accounts/?include=x' })).toBe(print({}));
    expect(print({ url: '/v2/accounts/1' })).not.toBe(print({}));
    expect(print({ method: 'PUT' })).not.toBe(print({}));
    expect(print({ body: { data: { name: 'Quay' } } })).not.toBe(print({}));
    expect(print({ body: undefined })).not.toBe(print({ body: {} }));
  });

  it('seals with bytes that need the key as well as the content', () => {
    expect(seal({})).toBe(seal({}));
    expect(seal({})).toHaveLength(64);
    const others = [{ key: 'k-2' }, { body: { data: { name: 'Quay' } } }, { url: '/v2/orders' }];
    expect(new Set([seal({}), ...others.map(seal)]).size).toBe(4);
    expect(seal({})).not.toBe(Buffer.from(print({}), 'base64url').toString('hex'));
  });
});
