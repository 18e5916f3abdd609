import { useRecordContext } from 'react-admin';
import { ActionButton } from '../form/action-button';
import { Notes } from '../orders/notes';
import { PlainEdit } from '../plain/plain-forms';
import { Related } from '../plain/related';
import { valueAt } from '../plain/value-field';

const CREATED = 'meta.timestamps.created_at';
const MEMBER = 'relationships.account_member.data.id';

/** An account with all that belongs to it. */
export function AccountEdit() {
  return <PlainEdit below={<Panels />} />;
}

function Panels() {
  const account = useRecordContext();
  if (account === undefined) return null;
  const id = String(account.id);
  const own = `v2/accounts/${id}`;
  const filter = { account_id: id };
  return (
    <>
      <Related
        title="resources.v2/orders.name"
        resource="v2/orders"
        filter={filter}
        columns={['order_number', 'meta.display_price.with_tax', 'payment', 'shipping', CREATED]}
        to={(order) => `/v2/orders/${String(order.id)}/show`}
      />
      <Related
        title="resources.v2/subscriptions/subscriptions.name"
        resource="v2/subscriptions/subscriptions"
        filter={filter}
        columns={['attributes.name', 'meta.status', CREATED]}
        to={(subscription) => `/v2/subscriptions/subscriptions/${String(subscription.id)}/show`}
      />
      <Related
        title="resources.v2/subscriptions/invoices.name"
        resource="v2/subscriptions/invoices"
        filter={filter}
        columns={['attributes.number', 'meta.status', CREATED]}
        to={(invoice) => `/v2/subscriptions/invoices/${String(invoice.id)}/show`}
      />
      <Related
        title="desk.members"
        resource={`${own}/account-memberships`}
        columns={[MEMBER, CREATED]}
        to={(membership) => `/v2/account-members/${String(valueAt(membership, MEMBER))}`}
      />
      <Related
        title="desk.addresses"
        resource={`${own}/addresses`}
        columns={['name', 'line_1', 'postcode', 'city', 'country']}
        actions={<ActionButton label="ra.action.add" path={`/${own}/addresses`} />}
        row={(address) => (
          <>
            <ActionButton
              label="ra.action.edit"
              method="put"
              path={`/${own}/addresses/${String(address.id)}`}
              initial={address}
            />
            <ActionButton
              label="ra.action.delete"
              method="delete"
              path={`/${own}/addresses/${String(address.id)}`}
              isDangerous
            />
          </>
        )}
      />
      <Notes path={`/${own}/notes`} />
    </>
  );
}
