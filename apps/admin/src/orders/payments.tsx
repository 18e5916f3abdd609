import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { inWords } from '../core/shown-error';
import { ActionButton } from '../form/action-button';
import { AmountOf } from '../form/amount-input';
import { useChoiceName } from '../form/use-label';
import { Panel } from '../layout/panel';
import { Value } from '../plain/value-field';
import { TextToCopy } from '../form/text-to-copy';
import { type Line, LinesInput } from './lines-input';
import { Messages } from './messages';
import { useOrderItems } from './order-items';
import { becameOf } from './became-of';

/** What is tried again as a new payment. */
const TRIED = ['purchase', 'authorize'];
/** Captures and purchases can be given back as long as something of them is left. */
const TAKEN = ['purchase', 'capture'];

/** The money of an order, and what can be done with it. */
export function Payments({ order }: { readonly order: RaRecord }) {
  const translate = useTranslate();
  const path = `/v2/orders/${String(order.id)}`;
  const { data = [] } = useGetList(`${path.slice(1)}/transactions`, {
    pagination: { page: 1, perPage: 100 },
  });
  const refunds = data.filter((one) => one.transaction_type === 'refund' && !hasFailed(one));
  const { currency, amount } = order['meta'].display_price.balance_owing;
  const isOpen = order['status'] !== 'cancelled' && amount > 0;
  return (
    <Panel
      title="desk.payments"
      actions={
        isOpen && (
          <ActionButton
            label="desk.take_money"
            path={`${path}/payments`}
            initial={{ gateway: 'manual', method: 'purchase', amount }}
            currency={currency}
            most={amount}
            without={['gateway', 'method', 'payment_method', 'return_url', 'off_session']}
          />
        )
      }
    >
      <Messages of={order} />
      {data.length === 0 && (
        <Typography variant="body2">{translate('desk.no_payments')}</Typography>
      )}
      {data.map((transaction) => (
        <Transaction
          key={transaction.id}
          of={transaction}
          path={path}
          isOpen={isOpen}
          refunded={refunds.flatMap(linesOf)}
        />
      ))}
    </Panel>
  );
}

const hasFailed = ({ status }: RaRecord): boolean => status === 'failed';

const linesOf = ({ lines = [] }: RaRecord): readonly Line[] => lines;

interface TransactionProps {
  readonly of: RaRecord;
  /** Of the order. */
  readonly path: string;
  /** Whether money is still to be taken. */
  readonly isOpen: boolean;
  /** Units of the order whose money went back. */
  readonly refunded: readonly Line[];
}

function Transaction({ of: transaction, path, isOpen, refunded }: TransactionProps) {
  const translate = useTranslate();
  const {
    id,
    transaction_type: type,
    status,
    gateway,
    amount,
    refunded_amount,
    currency,
  } = transaction;
  const choice = useChoiceName();
  const own = `${path}/transactions/${String(id)}`;
  const {
    failure,
    client_action: action,
    display_price: price,
    timestamps,
  } = transaction['meta'] ?? {};
  const isComplete = status === 'complete';
  const isLeft = amount > refunded_amount;
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 0.5 }}
    >
      <Typography variant="body2" sx={{ flexGrow: 1 }}>
        {choice(type)} · {choice(status)} · {choice(gateway)} ·{' '}
        {price?.formatted ?? <AmountOf amount={amount} currency={currency} />} ·{' '}
        <Value of={timestamps?.created_at} />
        <Purpose of={transaction} path={path} />
        {failure && (
          <Typography component="span" variant="body2" color="error" sx={{ display: 'block' }}>
            <bdi>{inWords(failure.message)}</bdi>
          </Typography>
        )}
      </Typography>
      {action &&
        (action.url === undefined ? (
          <Typography variant="body2">{translate('desk.customer_finishes')}</Typography>
        ) : (
          <TextToCopy label={translate('desk.link_to_pay')} text={action.url} />
        ))}
      {status === 'pending' && (
        <ActionButton label="desk.void" path={`${own}/cancel`} isDangerous />
      )}
      {status === 'failed' && isOpen && TRIED.includes(type) && (
        <ActionButton
          label="desk.try_again"
          path={`${path}/payments`}
          initial={{ gateway, method: type, amount }}
          currency={currency}
          most={amount}
          without={['gateway', 'method', 'paymentmethod_meta', 'return_url', 'off_session']}
          tell={becameOf}
          isMain
        />
      )}
      {isComplete && type === 'authorize' && (
        <>
          <ActionButton
            label="desk.capture"
            path={`${own}/capture`}
            initial={{ amount }}
            currency={currency}
            most={amount}
            isMain
          />
          <ActionButton label="desk.void" path={`${own}/cancel`} isDangerous />
        </>
      )}
      {isComplete && TAKEN.includes(type) && isLeft && (
        <ActionButton
          label="desk.refund"
          help="desk.refund_help"
          path={`${own}/refund`}
          currency={currency}
          most={amount - refunded_amount}
          without={['lines']}
          isDangerous
        >
          <LinesInput path={path} done={refunded} />
        </ActionButton>
      )}
    </Stack>
  );
}

/** What a refund is for. */
function Purpose({ of: transaction, path }: Pick<TransactionProps, 'of' | 'path'>) {
  const items = useOrderItems(path.split('/').at(-1));
  const units = linesOf(transaction).map(({ item_id, quantity }) => {
    const name: string = items.find(({ id }) => id === item_id)?.['name'] ?? '';
    return `${String(quantity)} × ${name}`;
  });
  const said = [...units, transaction['reason'] ?? ''].filter((one) => one !== '');
  return (
    said.length > 0 && (
      <Typography
        component="span"
        variant="body2"
        sx={{ display: 'block', color: 'text.secondary' }}
      >
        <bdi>{said.join(' · ')}</bdi>
      </Typography>
    )
  );
}
