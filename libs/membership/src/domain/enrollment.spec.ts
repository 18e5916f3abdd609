import {
  enrollmentFault,
  MAX_MEMBERSHIPS,
  mayEnroll,
  seesPeopleOfOtherAccounts,
} from './enrollment';

const OWN = 'own';

describe('permission to enroll members', () => {
  const callers = {
    public: { kind: 'public' },
    admin: { kind: 'admin' },
    'member of the account': { kind: 'member', accountId: OWN },
    'member of another account': { kind: 'member', accountId: 'other' },
  } as const;

  it.each([
    ['public', true, false],
    ['admin', true, true],
    ['member of the account', true, true],
    ['member of another account', true, false],
  ] as const)('of %s: %s by default, %s if it is restricted', (who, byDefault, restricted) => {
    expect(mayEnroll(callers[who], OWN, false)).toBe(byDefault);
    expect(mayEnroll(callers[who], OWN, true)).toBe(restricted);
  });
});

describe('permission to see people of other accounts', () => {
  it.each([
    ['public', false, false, true],
    ['admin', true, false, true],
    ['member', false, false, true],
    ['member', true, false, false],
    ['member', true, true, true],
  ] as const)('of %s, restricted %s, naming an email %s: %s', (kind, restricted, names, sees) => {
    expect(seesPeopleOfOtherAccounts({ kind, accountId: OWN }, restricted, names)).toBe(sees);
  });
});

describe('an enrollment', () => {
  it.each([0, MAX_MEMBERSHIPS - 1])('is possible with %d memberships', (memberships) => {
    expect(enrollmentFault({ memberships, isMember: false })).toBeUndefined();
  });

  it('is refused in a full account, with its limit', () => {
    const fault = enrollmentFault({ memberships: 1000, isMember: false });
    expect(fault).toMatchObject({
      kind: 'unprocessable',
      title: 'Limit reached',
      meta: { limit: 1000 },
    });
  });

  it.each([1, MAX_MEMBERSHIPS])('is refused twice with %d memberships', (memberships) => {
    expect(enrollmentFault({ memberships, isMember: true })).toMatchObject({
      kind: 'conflict',
      title: 'Conflict',
    });
  });
});
