import type { ReactElement } from 'react';
import { Resource } from 'react-admin';
import { mayDo } from '../core/auth-provider';
import { later } from '../core/later';
import type { Part } from './parts';

const AccountEdit = later(async () => (await import('../customers/account-edit')).AccountEdit);
const CatalogEdit = later(async () => (await import('../catalog/catalog-edit')).CatalogEdit);
const CurrencyCreate = later(async () => (await import('../team/currency-create')).CurrencyCreate);
const HierarchyEdit = later(async () => (await import('../catalog/hierarchy-edit')).HierarchyEdit);
const MemberEdit = later(async () => (await import('../customers/member-edit')).MemberEdit);
const OfferingEdit = later(
  async () => (await import('../subscriptions/offering-edit')).OfferingEdit,
);
const StaffCreate = later(async () => (await import('../team/staff-pages')).StaffCreate);
const StaffEdit = later(async () => (await import('../team/staff-pages')).StaffEdit);
const WebhookEdit = later(async () => (await import('../team/webhook-edit')).WebhookEdit);
const PlainList = later(async () => (await import('./plain-list')).PlainList);
const PlainCreate = later(async () => (await import('./plain-forms')).PlainCreate);
const PlainEdit = later(async () => (await import('./plain-forms')).PlainEdit);
const Parts = later(async () => (await import('./parts')).Parts);

export interface PlainResource {
  /** Path of its list. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** If a new one is more than its fields. */
  readonly create?: ReactElement;
  /** With what belongs to it; without one, its fields alone. */
  readonly edit?: ReactElement;
  readonly parts?: readonly Part[];
}

const CREATED = 'meta.timestamps.created_at';

/** Resources without a page of their own: their fields are what the document says. */
export const PLAIN_RESOURCES: readonly PlainResource[] = [
  { name: 'v2/shipping-methods', columns: ['name', 'enabled', 'position', CREATED] },
  { name: 'v2/tax-rates', columns: ['name', 'country', 'region', 'tax_category', 'rate'] },
  {
    name: 'v2/currencies',
    create: <CurrencyCreate />,
    columns: ['code', 'format', 'decimal_places', 'default', 'enabled'],
  },
  { name: 'v2/custom-fields', columns: ['name', 'resource', 'key', 'value_type', 'visible'] },
  {
    name: 'v2/promotions',
    columns: ['name', 'promotion_type', 'enabled', 'automatic', 'start', 'end'],
    parts: [{ path: 'codes', columns: ['code', 'uses', 'max_uses'] }],
  },
  {
    name: 'pcm/pricebooks',
    columns: ['attributes.name', 'attributes.description', CREATED],
    parts: [{ path: 'prices', columns: ['attributes.sku', 'attributes.currencies'] }],
  },
  {
    name: 'pcm/hierarchies',
    edit: <HierarchyEdit />,
    columns: ['attributes.name', 'attributes.description', CREATED],
  },
  {
    name: 'pcm/variations',
    columns: ['attributes.name', 'attributes.sort_order', CREATED],
    parts: [{ path: 'options', columns: ['attributes.name', 'attributes.sort_order'] }],
  },
  {
    name: 'pcm/catalogs',
    edit: <CatalogEdit />,
    columns: ['attributes.name', 'attributes.description', CREATED],
  },
  { name: 'pcm/catalogs/rules', columns: ['attributes.name', 'attributes.catalog_id', CREATED] },
  {
    name: 'v2/subscriptions/plans',
    columns: ['attributes.name', 'attributes.description', CREATED],
  },
  { name: 'v2/subscriptions/products', columns: ['attributes.name', 'attributes.sku', CREATED] },
  {
    name: 'v2/subscriptions/offerings',
    edit: <OfferingEdit />,
    columns: ['attributes.name', 'attributes.description', CREATED],
  },
  {
    name: 'v2/accounts',
    edit: <AccountEdit />,
    columns: ['name', 'legal_name', 'registration_id', CREATED],
  },
  { name: 'v2/account-members', edit: <MemberEdit />, columns: ['name', 'email', CREATED] },
  {
    name: 'v2/staff',
    create: <StaffCreate />,
    edit: <StaffEdit />,
    columns: ['name', 'email', 'roles', 'enabled'],
  },
  { name: 'v2/application-keys', columns: ['name', 'client_id', 'scopes', CREATED] },
  { name: 'v2/webhooks', edit: <WebhookEdit />, columns: ['name', 'url', 'enabled', 'events'] },
];

/** Who may only read a resource has the same page, without its form; each finds it by a link of the other. */
export const pagesOf = (page: ReactElement) => ({ edit: page, show: page });

/** Those that the person may see, each with what they may do. */
export function plainResources() {
  return PLAIN_RESOURCES.filter(({ name }) => mayDo('get', name)).map(
    ({ name, columns, choices, create, edit, parts = [] }) => (
      <Resource
        key={name}
        name={name}
        list={<PlainList columns={columns} choices={choices} />}
        {...(mayDo('post', name) && { create: create ?? <PlainCreate /> })}
        {...pagesOf(edit ?? <PlainEdit below={<Parts of={parts} />} />)}
      />
    ),
  );
}
