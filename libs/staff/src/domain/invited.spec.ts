import { isStillMeant, nobodyFaults } from './invited';

describe('an invitation', () => {
  const person = { enabled: true, roles: ['manager', 'support'] };

  it('is meant for the person with the roles that they had', () => {
    expect(isStillMeant(person, { roles: ['manager', 'support'] })).toBe(true);
  });

  it.each([
    ['is disabled now', { ...person, enabled: false }],
    ['has more roles now', { ...person, roles: ['manager', 'support', 'owner'] }],
    ['has fewer roles now', { ...person, roles: ['manager'] }],
    ['has other roles now', { ...person, roles: ['manager', 'owner'] }],
  ])('is not meant for somebody who %s', (_, now) => {
    expect(isStillMeant(now, { roles: ['manager', 'support'] })).toBe(false);
  });
});

describe('the first owner', () => {
  const inData = (part: string) => `data.${part}`;

  it('says who they are', () => {
    expect(nobodyFaults({ name: 'Ida', email: 'ida@harbour.example' }, inData)).toStrictEqual([]);
    expect(nobodyFaults({ name: 'Ida' }, inData)).toMatchObject([{ source: 'data.email' }]);
    expect(nobodyFaults({}, inData)).toHaveLength(2);
  });
});
