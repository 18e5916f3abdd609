import Button from '@mui/material/Button';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { ActionButton } from '../form/action-button';
import { becameOf } from '../orders/became-of';
import { PlainList } from '../plain/plain-list';
import { PlainShow } from '../plain/plain-show';
import { Related } from '../plain/related';
import { WhenInput } from './when-input';

export const INVOICE_COLUMNS = [
  'attributes.number',
  'meta.status',
  'meta.display_price.with_tax',
  'attributes.outstanding',
  'attributes.due_at',
];

export function InvoiceList() {
  return (
    <PlainList
      rowClick="show"
      choices={{ status: ['open', 'paid', 'past_due', 'void', 'uncollectible'] }}
      columns={[...INVOICE_COLUMNS, 'meta.attempts', 'meta.timestamps.created_at']}
    />
  );
}

/** These can still be paid. */
const OPEN: readonly unknown[] = ['open', 'past_due', 'uncollectible'];

/** Why a payment failed, and what can be done about it. */
export function InvoicePage() {
  return (
    <PlainShow
      title={<InvoiceName />}
      fields={[
        ...[
          'attributes.number',
          'meta.status',
          'meta.display_price.with_tax',
          'attributes.credit',
          'attributes.outstanding',
          'relationships.order.data.id',
          'attributes.issued_at',
        ],
        ...['attributes.due_at', 'meta.attempts', 'meta.next_attempt_at'],
      ]}
      actions={<InvoiceActions />}
      below={<InvoiceHistory />}
    />
  );
}

function InvoiceName() {
  const invoice = useRecordContext();
  const number = invoice?.['attributes'].number ?? '';
  return <>{useTranslate()('desk.invoice', { number })}</>;
}

function InvoiceActions() {
  const invoice = useRecordContext();
  if (invoice === undefined) return null;
  const path = `/v2/subscriptions/invoices/${String(invoice.id)}`;
  const isOpen = OPEN.includes(invoice['meta'].status);
  const { currency, outstanding } = invoice['attributes'];
  return (
    <>
      <OfSubscription id={invoice['relationships'].subscription.data.id} isAsked={isOpen} />
      {isOpen && (
        <>
          <ActionButton
            label="desk.take_money"
            path={`${path}/payments`}
            initial={{ gateway: 'manual', method: 'purchase', amount: outstanding }}
            currency={currency}
            most={outstanding}
            without={BY_HAND}
            tell={becameOf}
            isMain
          />
          <ActionButton label="desk.void" path={`${path}/void`} isDangerous />
        </>
      )}
    </>
  );
}

interface OfSubscriptionProps {
  readonly id: string;
  /** Whether money is owed, so that it may be ended. */
  readonly isAsked: boolean;
}

/** Whose payments fail is asked, or ends. */
function OfSubscription({ id, isAsked }: OfSubscriptionProps) {
  const translate = useTranslate();
  const path = `v2/subscriptions/subscriptions/${id}`;
  return (
    <>
      <Button size="small" component={Link} to={`/${path}/show`}>
        {translate('desk.subscription')}
      </Button>
      {isAsked && (
        <ActionButton
          label="desk.cancel_subscription"
          path={`/${path}/states`}
          initial={{ attributes: { action: 'cancel' } }}
          without={['action', 'at']}
          isDangerous
        >
          <WhenInput />
        </ActionButton>
      )}
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
  const isOpen = OPEN.includes(invoice['meta'].status);
  return (
    <Related
      title="desk.payments"
      resource={list}
      columns={[
        ...['transaction_type', 'status', 'gateway', 'amount'],
        ...['meta.failure', 'timestamps.created_at'],
      ]}
      row={({ id, transaction_type: type, status, gateway }) =>
        type === 'purchase' && (
          <>
            {status === 'complete' && (
              <ActionButton
                label="desk.refund"
                path={`/${list}/${String(id)}/refund`}
                currency={currency}
                isDangerous
              />
            )}
            {status === 'failed' && isOpen && <ChargeAgain of={invoice} gateway={gateway} />}
          </>
        )
      }
    />
  );
}

interface ChargeAgainProps {
  /** The invoice. */
  readonly of: RaRecord;
  readonly gateway: string;
}

/** What a person says of money that came by itself, such as by bank transfer, is its amount and its number. */
const BY_HAND = [
  ...['gateway', 'method', 'payment_method', 'return_url', 'off_session', 'saved_method'],
];

/** Takes what is owed from the payment method that is kept, as the next attempt would. */
function ChargeAgain({ of: invoice, gateway }: ChargeAgainProps) {
  return (
    <ActionButton
      label="desk.try_again"
      path={`/v2/subscriptions/invoices/${String(invoice.id)}/payments`}
      initial={{ gateway, method: 'purchase', saved_method: true }}
      without={CHARGED_AS_BEFORE}
      tell={becameOf}
      isMain
    />
  );
}

/** Nothing has to be filled in. */
const CHARGED_AS_BEFORE = [
  ...['gateway', 'method', 'amount', 'paymentmethod_meta', 'payment_method'],
  ...['return_url', 'off_session', 'saved_method'],
];
