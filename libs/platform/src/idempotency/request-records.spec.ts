import fc from 'fast-check';
import { faultOf } from '#kernel';
import { KeyedRequest } from '../keyed-request';
import {
  answered,
  effected,
  ERASED_REQUEST,
  mayTryAgain,
  refused,
  remembered,
} from './request-records';
import { fromStoredValue, toStoredValue } from './stored-value';
import { withoutSecrets } from './without-secrets';

const sealingKey = () => Buffer.alloc(32, 'one');
const request = new KeyedRequest('request-1', 'print', sealingKey);
const inJson = <T>(value: T) => JSON.parse(JSON.stringify(value)) as T;

describe('the stored record of a request', () => {
  it('is read unchanged, with its times', () => {
    const value = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.date({ noInvalidDate: true }),
        fc.array(tie('value')),
        fc.dictionary(fc.string({ minLength: 1 }), tie('value'), { noNullPrototype: true }),
      ),
    })).value;
    fc.assert(
      fc.property(value, (one) => {
        expect(fromStoredValue(inJson(toStoredValue(one)))).toEqual(one);
      }),
    );
  });

  it('shows its result, the last record first', () => {
    const effect = inJson(effected(request, { id: 1, at: new Date(0) }, 'cart-1'));
    const result = { id: 1, at: new Date(0) };
    expect(remembered(request, [])).toBeUndefined();
    expect(remembered(request, [effect])).toEqual({ kind: 'effected', result, streamId: 'cart-1' });
    const answer = answered(request, 201, '{}');
    const known = { kind: 'answered', status: 201, body: '{}' };
    expect(remembered(request, [effect, answer])).toEqual(known);
    const faults = [faultOf('conflict', 'Conflict', 'taken')] as const;
    expect(remembered(request, [refused(request, faults)])).toEqual({ kind: 'refused', faults });
  });

  it('is refused to another request with its key, and to all after an erasure', () => {
    const other = new KeyedRequest('request-1', 'another', sealingKey);
    expect(remembered(other, [answered(request, 201, '{}')])).toMatchObject({
      faults: [{ kind: 'unprocessable', title: 'Idempotency key reused' }],
    });
    expect(remembered(request, [ERASED_REQUEST])).toMatchObject({
      faults: [{ title: 'Not Found' }],
    });
  });

  it('keeps nothing of a refusal that anybody but its sender can read', () => {
    const value = 'jo@mail..example';
    const faults = [
      faultOf('invalid', 'Validation Error', `data.email must not be ${value}`, {
        meta: { value },
      }),
    ] as const;
    const stored = inJson(refused(request, faults));
    expect(JSON.stringify(stored)).not.toContain('mail');
    expect(remembered(request, [stored])).toEqual({ kind: 'refused', faults });
    const stranger = new KeyedRequest('request-1', 'print', () => Buffer.alloc(32, 'two'));
    expect(remembered(stranger, [stored])).toMatchObject({
      faults: [{ kind: 'invalid', title: 'Validation Error' }],
    });
    expect(JSON.stringify(remembered(stranger, [stored]))).not.toContain('mail');
  });

  it('of a refusal is read as release 0.1 has stored it', () => {
    const faults = [faultOf('conflict', 'Conflict', 'taken')] as const;
    const data = { fingerprint: 'print', faults };
    expect(remembered(request, [{ type: 'RequestRefused', data }])).toEqual({
      kind: 'refused',
      faults,
    });
  });

  it('belongs to the account for which a member sent it', () => {
    const of = (accountId?: string) =>
      new KeyedRequest('request-1', 'print', () => Buffer.alloc(32), accountId);
    const record = inJson(answered(of('one'), 201, '{}'));
    expect(remembered(of('one'), [record])).toMatchObject({ kind: 'answered' });
    expect(remembered(of('two'), [record])).toMatchObject({
      kind: 'foreign',
      faults: [{ title: 'Idempotency key reused' }],
    });
    const former = inJson(answered(of(), 201, '{}'));
    expect(remembered(of('two'), [former])).toMatchObject({ kind: 'answered' });
  });

  it.each([
    ['conflict', 'Conflict', true],
    ['unprocessable', 'Limit reached', true],
    ['invalid', 'Insufficient stock', true],
    ['too-many', 'Too Many Requests', true],
    ['unavailable', 'Service Unavailable', true],
    ['invalid', 'Validation Error', false],
    ['invalid', 'Currency mismatch', false],
    ['not-found', 'Product not found', false],
    ['forbidden', 'Forbidden', false],
  ] as const)('of %s %s leaves the key open: %s', (kind, title, isOpen) => {
    const fault = faultOf(kind, title, 'detail');
    const malformed = faultOf('invalid', 'Validation Error', 'detail');
    expect(mayTryAgain([fault])).toBe(isOpen);
    expect(mayTryAgain([malformed, fault])).toBe(isOpen);
  });

  it('omits secrets that are shown once', () => {
    const shown = { data: { id: 1, client_secret: 's', meta: { order_token: 't' } } };
    const kept = { data: { id: 1, meta: {} } };
    expect(withoutSecrets(shown)).toEqual(kept);
    expect(withoutSecrets(JSON.stringify(shown))).toBe(JSON.stringify(kept));
    expect(withoutSecrets(undefined)).toBeUndefined();
  });
});
