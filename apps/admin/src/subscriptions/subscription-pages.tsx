import { useRecordContext } from 'react-admin';
import { ActionButton } from '../form/action-button';
import { PlainList } from '../plain/plain-list';
import { PlainShow } from '../plain/plain-show';
import { Related } from '../plain/related';
import { INVOICE_COLUMNS } from './invoice-pages';
import { WhenInput } from './when-input';

const CREATED = 'meta.timestamps.created_at';

export function SubscriptionList() {
  return (
    <PlainList
      rowClick="show"
      choices={{ 'meta.status': ['active', 'inactive'] }}
      columns={[
        'attributes.offering',
        'attributes.account_id',
        'meta.status',
        'meta.invoice_after',
        CREATED,
      ]}
    />
  );
}

export function SubscriptionPage() {
  return (
    <PlainShow
      fields={[
        ...[
          'attributes.offering',
          'attributes.account_id',
          'attributes.plan_id',
          'relationships.order.data.id',
          'attributes.currency',
        ],
        ...[
          'meta.status',
          'meta.paused',
          'meta.canceled',
          'meta.invoice_after',
          'meta.ends_at',
          'meta.scheduled_changes',
          CREATED,
        ],
      ]}
      actions={<SubscriptionActions />}
      below={<SubscriptionInvoices />}
    />
  );
}

function SubscriptionActions() {
  const path = `/v2/subscriptions/subscriptions/${String(useRecordContext()?.id)}`;
  return (
    <>
      <ActionButton label="desk.change_state" path={`${path}/states`} without={['at']}>
        <WhenInput />
      </ActionButton>
      <ActionButton label="desk.change_plan" path={`${path}/plan`} />
      <ActionButton label="desk.change_taxes" method="put" path={`${path}/taxes`} />
    </>
  );
}

function SubscriptionInvoices() {
  const id = useRecordContext()?.id;
  if (id === undefined) return null;
  return (
    <>
      <Related
        title="desk.schedule"
        resource={`v2/subscriptions/subscriptions/${String(id)}/schedule`}
        columns={[
          'attributes.period.start',
          'attributes.period.end',
          'meta.display_price.with_tax',
          'attributes.credit',
        ]}
      />
      <Related
        title="resources.v2/subscriptions/invoices.name"
        resource={`v2/subscriptions/subscriptions/${String(id)}/invoices`}
        columns={INVOICE_COLUMNS}
        to={(invoice) => `/v2/subscriptions/invoices/${String(invoice.id)}/show`}
      />
      <Related
        title="desk.states"
        resource={`v2/subscriptions/subscriptions/${String(id)}/states`}
        columns={['attributes.action', 'attributes.at', CREATED]}
      />
    </>
  );
}
