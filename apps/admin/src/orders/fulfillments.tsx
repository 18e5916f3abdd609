import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type RaRecord, useGetList } from 'react-admin';
import { ActionButton } from '../form/action-button';
import { Panel } from '../layout/panel';
import { Value } from '../plain/value-field';
import { LinesInput } from './lines-input';
import { useOrderItems } from './order-items';

/** Sends all that is left of what is paid, or the units that are filled in, with tracking. */
export function FulfillButton({ order }: { readonly order: RaRecord }) {
  const path = `/v2/orders/${String(order.id)}`;
  const sent = useFulfillments(order.id);
  if (order['payment'] !== 'paid' || order['shipping'] === 'fulfilled') return null;
  return (
    <ActionButton
      label="desk.fulfill"
      help="desk.fulfill_help"
      path={`${path}/fulfillments`}
      without={['lines']}
      isMain
    >
      <LinesInput path={path} done={sent.flatMap(({ lines }) => lines ?? [])} />
    </ActionButton>
  );
}

function useFulfillments(order: unknown): readonly RaRecord[] {
  const { data = [] } = useGetList(`v2/orders/${String(order)}/fulfillments`, {
    pagination: { page: 1, perPage: 100 },
  });
  return data;
}

/** What was sent so far. */
export function Fulfillments({ id }: { readonly id: unknown }) {
  const data = useFulfillments(id);
  const items = useOrderItems(id);
  if (data.length === 0) return null;
  return (
    <Panel title="desk.fulfillments">
      {data.map((fulfillment) => (
        <Typography key={fulfillment.id} variant="body2" component="div" sx={{ py: 0.5 }}>
          <Value of={fulfillment.meta?.timestamps?.created_at} />
          <Tracking of={fulfillment.tracking} />
          {(fulfillment.lines ?? []).map(
            ({ item_id, quantity }: { item_id: string; quantity: number }) => (
              <div key={item_id}>
                {quantity} ×{' '}
                <bdi>{items.find((item) => item.id === item_id)?.['name'] ?? item_id}</bdi>
              </div>
            ),
          )}
        </Typography>
      ))}
    </Panel>
  );
}

interface TrackingProps {
  readonly of:
    | { readonly carrier?: string; readonly number?: string; readonly url?: string }
    | undefined;
}

function Tracking({ of: tracking }: TrackingProps) {
  if (tracking === undefined) return null;
  const { carrier, number, url } = tracking;
  const text = [carrier, number].filter(Boolean).join(' ');
  return (
    <>
      {' · '}
      {url === undefined ? (
        text
      ) : (
        <Link href={url} target="_blank" rel="noopener noreferrer">
          {text || url}
        </Link>
      )}
    </>
  );
}
