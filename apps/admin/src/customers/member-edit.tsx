import { type RaRecord, useGetList, useGetMany, useRecordContext } from 'react-admin';
import { mayDo } from '../core/auth-provider';
import { Panel } from '../layout/panel';
import { PlainEdit } from '../plain/plain-forms';
import { Facts } from '../plain/plain-show';
import { Related } from '../plain/related';
import { RelatedTable } from '../plain/related-table';

const CREATED = 'meta.timestamps.created_at';
const ACCOUNTS = 'v2/accounts';

/** A person who buys for accounts, with what is known of them: they change their name and email themselves. */
export function MemberEdit() {
  return <PlainEdit below={<Panels />} />;
}

function Panels() {
  const member = useRecordContext();
  if (member === undefined) return null;
  return (
    <>
      <Panel title="desk.facts">
        <Facts paths={['name', 'email', CREATED]} />
      </Panel>
      {mayDo('get', ACCOUNTS) && <Accounts of={member} />}
      <Related
        title="resources.v2/orders.name"
        resource="v2/orders"
        filter={{ 'email@eq': member['email'] }}
        columns={['order_number', 'meta.display_price.with_tax', 'payment', 'shipping', CREATED]}
        to={(order) => `/v2/orders/${String(order.id)}/show`}
      />
    </>
  );
}

/** A membership names its account in its address alone. */
const accountOf = ({ links }: RaRecord): string[] =>
  /\/accounts\/([^/]+)/.exec(String(links?.self))?.slice(1) ?? [];

function Accounts({ of: member }: { readonly of: RaRecord }) {
  const list = `v2/account-members/${String(member.id)}/account-memberships`;
  const { data: memberships = [] } = useGetList(list, { pagination: { page: 1, perPage: 100 } });
  const ids = memberships.flatMap(accountOf);
  const { data: accounts = [] } = useGetMany(ACCOUNTS, { ids });
  if (ids.length === 0) return null;
  return (
    <Panel title={`resources.${ACCOUNTS}.name`}>
      <RelatedTable
        records={accounts.filter(Boolean)}
        columns={['name', 'legal_name']}
        to={({ id }) => `/${ACCOUNTS}/${String(id)}`}
      />
    </Panel>
  );
}
