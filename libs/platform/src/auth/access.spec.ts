import { DomainError } from '#kernel';
import { admitted, memberOf, ownedBy, requireGrantable } from './access';
import type { Caller } from './caller';
import { ALL_SCOPES } from './scopes';

const clerk: Caller = { kind: 'admin', staffId: 'clerk', scopes: new Set(['orders:read']) };
const key: Caller = { kind: 'admin', keyId: 'key', scopes: ALL_SCOPES };
const shopper: Caller = { kind: 'public', keyId: 'key' };
const member: Caller = { kind: 'member', keyId: 'key', memberId: 'm', accountId: 'a' };

function refusalOf(attempt: () => unknown): unknown {
  try {
    attempt();
  } catch (error) {
    if (error instanceof DomainError) return error.faults[0];
    throw error;
  }
  return undefined;
}

describe('a route', () => {
  it('admits the kinds of callers that it names, as they are', () => {
    const access = { kinds: ['member', 'admin'], scope: 'orders:read' } as const;
    for (const caller of [member, key, clerk]) expect(admitted(caller, access)).toBe(caller);
    expect(refusalOf(() => admitted(shopper, access))).toEqual({
      kind: 'forbidden',
      title: 'Forbidden',
      detail:
        'This token does not permit this request. Use the token that a member gets by signing on, or a client_credentials token.',
    });
  });

  it('refuses an administrator without its scope, and names the scope', () => {
    const access = { kinds: ['member', 'admin'], scope: 'orders:write' } as const;
    expect(admitted(key, access)).toBe(key);
    expect(refusalOf(() => admitted(clerk, access))).toMatchObject({
      title: 'Forbidden',
      meta: { required_scope: 'orders:write' },
    });
  });

  it('treats an administrator without its scope as a public caller where everybody is allowed', () => {
    const access = { kinds: ['public', 'member', 'admin'], scope: 'orders:write' } as const;
    expect(admitted(key, access)).toBe(key);
    expect(admitted(clerk, access)).toEqual({ kind: 'public', staffId: 'clerk' });
    const narrowed: Caller = { kind: 'admin', keyId: 'key', scopes: new Set() };
    expect(admitted(narrowed, access)).toEqual({ kind: 'public', keyId: 'key' });
  });

  it('that names no callers is closed to all', () => {
    for (const caller of [shopper, member, key]) {
      expect(refusalOf(() => admitted(caller, undefined))).toMatchObject({ title: 'Forbidden' });
    }
  });
});

describe('a caller', () => {
  it('gives others what he holds, and nothing more', () => {
    requireGrantable(clerk, ['orders:read']);
    requireGrantable(key, ALL_SCOPES);
    expect(
      refusalOf(() => {
        requireGrantable(clerk, ['orders:read', 'payments:write']);
      }),
    ).toMatchObject({ title: 'Forbidden', meta: { required_scope: 'payments:write' } });
  });
});

describe('rows with an owner', () => {
  it('are all for administrators, and for members those that are theirs', () => {
    expect(ownedBy(clerk, 'memberId')).toEqual({});
    expect(ownedBy(member, 'memberId')).toEqual({ memberId: 'm' });
    expect(ownedBy(member, 'accountId')).toEqual({ accountId: 'a' });
  });

  it('are never those of a public caller', () => {
    expect(refusalOf(() => ownedBy(shopper, 'memberId'))).toMatchObject({ title: 'Forbidden' });
  });

  it('get their owner from members only', () => {
    expect(memberOf(member)).toBe(member);
    for (const caller of [shopper, key]) {
      expect(refusalOf(() => memberOf(caller))).toMatchObject({ title: 'Forbidden' });
    }
  });
});
