import fc from 'fast-check';
import { scopesOfRoles } from './roles';
import {
  ALL_SCOPES,
  parseScope,
  type Scope,
  scopesBeyond,
  scopesInBoth,
  scopeText,
} from './scopes';

const scopes = fc.uniqueArray(fc.constantFrom(...ALL_SCOPES));

describe('a text of scopes', () => {
  it('says which scopes it names, in any order', () => {
    fc.assert(
      fc.property(
        scopes.filter(({ length }) => length > 0),
        (names) => {
          const { scopes: parsed, unknown } = parseScope(names.join(' '));
          expect(unknown).toEqual([]);
          expect(new Set(names)).toEqual(parsed);
          expect(parseScope(scopeText(parsed)).scopes).toEqual(parsed);
        },
      ),
    );
  });

  it.each([
    ['orders:read  orders:write', ['']],
    ['orders:*', ['orders:*']],
    ['Orders:read', ['Orders:read']],
    ['orders:read toString', ['toString']],
    ['orders:read,orders:write', ['orders:read,orders:write']],
  ])('%p has no scopes %p', (text, unknown) => {
    expect(parseScope(text).unknown).toEqual(unknown);
  });
});

describe('two sets of scopes', () => {
  it('have in common what neither goes beyond', () => {
    fc.assert(
      fc.property(scopes, scopes, (one, other) => {
        const [held, wanted] = [new Set<Scope>(one), new Set<Scope>(other)];
        const both = scopesInBoth(held, wanted);
        expect(scopesBeyond(held, both)).toEqual([]);
        expect(new Set([...both, ...scopesBeyond(held, wanted)])).toEqual(wanted);
      }),
    );
  });
});

describe('a role', () => {
  it.each([
    [
      'manager',
      'catalog:read catalog:write stock:write promotions:write orders:read orders:write payments:write customers:read customers:write subscriptions:read subscriptions:write settings:write data:import data:export operations:read operations:write',
    ],
    [
      'merchandiser',
      'catalog:read catalog:write stock:write promotions:write data:import data:export',
    ],
    [
      'support',
      'catalog:read orders:read orders:write payments:write customers:read customers:write subscriptions:read subscriptions:write',
    ],
    ['viewer', 'catalog:read orders:read customers:read subscriptions:read operations:read'],
  ] as const)('%s has its scopes', (role, text) => {
    expect(scopeText(scopesOfRoles([role]))).toBe(text);
  });

  it('adds its scopes to those of the others', () => {
    expect(scopeText(scopesOfRoles(['merchandiser', 'viewer']))).toBe(
      'catalog:read catalog:write stock:write promotions:write orders:read customers:read subscriptions:read data:import data:export operations:read',
    );
    expect(scopesOfRoles(['viewer', 'owner'])).toEqual(ALL_SCOPES);
  });
});
