import fc from 'fast-check';
import { lastOwnerFault, type Person } from './last-owner';

const person = (id: string) =>
  fc.record<Person>({
    id: fc.constant(id),
    roles: fc.subarray(['owner', 'manager', 'viewer'], { minLength: 1 }),
    enabled: fc.boolean(),
  });
const staffOf = (ids: readonly string[]) => fc.tuple(...ids.map(person));

const owners = (staff: readonly Person[]) =>
  staff.filter(({ roles, enabled }) => enabled && roles.includes('owner')).length;

const owner = (id: string, enabled = true): Person => ({ id, roles: ['owner'], enabled });

describe('the last enabled owner', () => {
  const staff = [owner('a'), owner('b', false), { id: 'c', roles: ['manager'], enabled: true }];

  it.each([
    ['removed', undefined],
    ['disabled', owner('a', false)],
    ['demoted', { id: 'a', roles: ['manager'], enabled: true }],
  ])('cannot be %s', (_, changed) => {
    expect(lastOwnerFault(staff, 'a', changed)).toMatchObject({
      kind: 'unprocessable',
      title: 'Invalid state',
    });
  });

  it('is none while there is another one', () => {
    expect(lastOwnerFault([...staff, owner('d')], 'a', undefined)).toBeUndefined();
  });

  it('does not keep anybody else from a change', () => {
    expect(lastOwnerFault(staff, 'b', undefined)).toBeUndefined();
    expect(lastOwnerFault(staff, 'c', { id: 'c', roles: ['viewer'], enabled: false })).toBe(
      undefined,
    );
  });

  it('is always there once there was one, and nothing else is refused', () => {
    fc.assert(
      fc.property(
        staffOf(['a', 'b', 'c']),
        fc.constantFrom('a', 'b', 'c'),
        fc.option(person('x'), { nil: undefined }),
        (before, id, change) => {
          const changed = change && { ...change, id };
          const after = [...before.filter((one) => one.id !== id), ...(changed ? [changed] : [])];
          const isRefused = lastOwnerFault(before, id, changed) !== undefined;
          expect(isRefused).toBe(owners(before) > 0 && owners(after) === 0);
        },
      ),
    );
  });
});
