import { getMetadataArgsStorage } from 'typeorm';
import { ResourceRow } from '#platform/database';
import './data-source';

/** Rows that no long list shows in the order of their age, and why. */
const WITHOUT_LIST: Readonly<Record<string, string>> = {
  releases: 'are in the order of their numbers',
  order_items: 'are in the order of the cart',
  account_addresses: 'are at most 100 of an account',
  account_memberships: 'are found by account or member',
  member_identities: 'are found by member',
  application_keys: 'are few',
  authentication_realms: 'are few',
  authentication_settings: 'are one',
  currencies: 'are at most 10',
  webhooks: 'are few',
  payment_operations: 'are not listed',
  payment_methods: 'are not listed',
};

const classesOf = (target: unknown): readonly unknown[] =>
  typeof target === 'function' && target !== Function.prototype
    ? [target, ...classesOf(Object.getPrototypeOf(target))]
    : [];

describe('the rows of resources', () => {
  const { tables, indices } = getMetadataArgsStorage();
  const rows = tables.filter(({ target }) => classesOf(target).includes(ResourceRow));

  it('each have an index by their age, which lists are read by', () => {
    const isByAge = (target: unknown) =>
      indices
        .filter((index) => classesOf(target).includes(index.target))
        .some(
          ({ columns }) => Array.isArray(columns) && columns.slice(-2).join() === 'createdAt,id',
        );
    const missing = rows.filter(({ target }) => !isByAge(target)).map(({ name }) => String(name));
    expect(missing.sort()).toEqual(Object.keys(WITHOUT_LIST).sort());
  });
});
