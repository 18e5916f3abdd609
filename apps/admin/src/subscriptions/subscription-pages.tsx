import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useRecordContext, useTranslate } from 'react-admin';
import { ActionButton } from '../form/action-button';
import { PlainList } from '../plain/plain-list';
import { PlainShow } from '../plain/plain-show';
import { Related } from '../plain/related';

const CREATED = 'meta.timestamps.created_at';
const INVOICE_COLUMNS = [
  'attributes.number',
  'meta.status',
  'meta.display_price.with_tax',
  'attributes.due_at',
];

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
      <ActionButton label="desk.change_state" path={`${path}/states`} />
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

export function InvoiceList() {
  return (
    <PlainList
      rowClick="show"
      choices={{ status: ['open', 'paid', 'past_due', 'void', 'uncollectible'] }}
      columns={[...INVOICE_COLUMNS, 'meta.attempts', CREATED]}
    />
  );
}

/** Why a payment failed, and what can be done about it. */
export function InvoicePage() {
  return (
    <PlainShow
      fields={[
        ...[
          'attributes.number',
          'meta.status',
          'meta.display_price.with_tax',
          'attributes.issued_at',
        ],
        ...[
          'attributes.due_at',
          'meta.attempts',
          'meta.next_attempt_at',
          'relationships.subscription.data.id',
        ],
      ]}
      actions={<InvoiceActions />}
      below={<InvoiceHistory />}
    />
  );
}

function InvoiceActions() {
  const invoice = useRecordContext();
  const path = `/v2/subscriptions/invoices/${String(invoice?.id)}`;
  const isOpen = ['open', 'past_due', 'uncollectible'].includes(invoice?.['meta'].status);
  const currency = invoice?.['attributes'].currency;
  return (
    isOpen && (
      <>
        <OfSubscription id={invoice?.['relationships'].subscription.data.id} />
        <ActionButton
          label="desk.take_money"
          path={`${path}/payments`}
          currency={currency}
          isMain
        />
        <ActionButton label="desk.void" path={`${path}/void`} isDangerous />
      </>
    )
  );
}

/** Whose payments fail is asked, or ends. */
function OfSubscription({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const path = `v2/subscriptions/subscriptions/${id}`;
  return (
    <>
      <Button size="small" component={Link} to={`/${path}/show`}>
        {translate('desk.subscription')}
      </Button>
      <ActionButton
        label="desk.cancel_subscription"
        path={`/${path}/states`}
        initial={{ attributes: { action: 'cancel' } }}
        without={['action']}
        isDangerous
      />
    </>
  );
}

/** What was done about its money, and what its customer was written. */
function InvoiceHistory() {
  const id = useRecordContext()?.id;
  if (id === undefined) return null;
  return (
    <>
      <InvoiceTransactions />
      <Related
        title="resources.v2/mails.name"
        resource="v2/mails"
        filter={{ invoice_id: id }}
        columns={['event', 'status', 'error', 'to', 'meta.timestamps.created_at']}
        to={(mail) => `/v2/mails/${String(mail.id)}/show`}
      />
    </>
  );
}

function InvoiceTransactions() {
  const invoice = useRecordContext();
  if (invoice === undefined) return null;
  const list = `v2/subscriptions/invoices/${String(invoice.id)}/transactions`;
  const { currency } = invoice['attributes'];
  return (
    <Related
      title="desk.payments"
      resource={list}
      columns={['transaction_type', 'status', 'gateway', 'meta.failure', 'timestamps.created_at']}
      row={({ id, transaction_type: type, status }) =>
        status === 'complete' &&
        type === 'purchase' && (
          <ActionButton
            label="desk.refund"
            path={`/${list}/${String(id)}/refund`}
            currency={currency}
            isDangerous
          />
        )
      }
    />
  );
}
