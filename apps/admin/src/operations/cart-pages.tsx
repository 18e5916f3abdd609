import Alert from '@mui/material/Alert';
import Grid from '@mui/material/Grid';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { type RaRecord, Title, useGetList, useTranslate } from 'react-admin';
import { useParams, useSearchParams } from 'react-router';
import { Panel } from '../layout/panel';
import { closeAfter } from '../core/close-after';
import { inWords } from '../core/shown-error';
import { PlainList } from '../plain/plain-list';
import { Value } from '../plain/value-field';
import { type CartThen, useCartAt } from './cart-at';
import { OpenCart } from './open-cart';
import { TotalChart } from './total-chart';

const PAGE = 100;
/** Shoppers go on while somebody looks at their cart. */
const LOOK_AGAIN = { refetchInterval: 4000 };

export function CartList() {
  return (
    <>
      <OpenCart />
      <PlainList
        rowClick="show"
        columns={[
          'name',
          'meta.display_price.with_tax',
          'id',
          'meta.timestamps.updated_at',
          'meta.timestamps.expires_at',
        ]}
      />
    </>
  );
}

/** How a cart came to be: each event, and the cart as it was after it; `at` of the address is the version. */
export function CartPage() {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const list = `v2/carts/${encodeURIComponent(id)}/history`;
  const { total = 0, error } = useGetList(
    list,
    { pagination: { page: 1, perPage: 1 } },
    LOOK_AGAIN,
  );
  const { chosen, look, choose } = useChosenVersion();
  // Until somebody chooses an event it is the newest one.
  const version = Math.min(chosen ?? total, total);
  const page = Math.max(1, Math.ceil(version / PAGE));
  const { data: events = [] } = useGetList(
    list,
    { pagination: { page, perPage: PAGE } },
    LOOK_AGAIN,
  );
  const event = events.find((one) => one.version === version);
  const cart = useCartAt(id, event?.version);
  return (
    <>
      <Title title={translate('desk.timeline')} />
      <Panel title="desk.total_by_event">
        <bdi>{id}</bdi>
        {error && <Alert severity="warning">{error.message}</Alert>}
        {total > 0 && (
          <>
            <TotalChart cart={id} length={total} version={version} />
            <Slider
              size="small"
              // Its thumb stands out at both ends.
              sx={{ mx: '10px', width: 'calc(100% - 20px)' }}
              min={1}
              max={total}
              value={version}
              onChange={(_event, value) => look(value)}
              onChangeCommitted={(_event, value) => choose(value)}
              slotProps={{ input: { 'aria-label': translate('desk.event') } }}
              getAriaValueText={() => (event ? inWords(event.description) : String(version))}
            />
          </>
        )}
      </Panel>
      <Grid container spacing={2}>
        <Grid size={{ xs: 12, md: 6 }}>
          <Panel title="desk.events">
            <Events events={events} version={version} onChoose={choose} />
          </Panel>
        </Grid>
        <Grid size={{ xs: 12, md: 6 }}>
          {event && (
            <Panel title="desk.cart_then">
              <CartOf event={event} cart={cart} />
            </Panel>
          )}
        </Grid>
      </Grid>
    </>
  );
}

/** The version that somebody looks at; the address has it once they have chosen it, so that it can be sent to others. */
function useChosenVersion() {
  const [query, setQuery] = useSearchParams();
  const at = Number(query.get('at')) || undefined;
  const [chosen, look] = useState(at);
  useEffect(() => look(at), [at]);
  const choose = (version: number) => {
    look(version);
    setQuery({ at: String(version) }, { replace: true });
  };
  return { chosen, look, choose };
}

interface EventsProps {
  readonly events: readonly RaRecord[];
  readonly version: number;
  readonly onChoose: (version: number) => void;
}

function Events({ events, version, onChoose }: EventsProps) {
  const translate = useTranslate();
  return (
    <List dense disablePadding>
      {events.map((event, index) => (
        <ListItem key={event.id} disablePadding>
          <ListItemButton
            selected={event['version'] === version}
            aria-current={event['version'] === version}
            onClick={() => onChoose(event['version'])}
          >
            <ListItemText
              primary={<bdi>{inWords(event['description'])}</bdi>}
              secondary={
                <>
                  {event['version']} · {translate(`desk.actors.${event['actor'].kind}`)} ·{' '}
                  <Value of={event['occurred_at']} />
                  <Gap before={events[index - 1]} event={event} />
                </>
              }
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

interface GapProps {
  readonly before: RaRecord | undefined;
  readonly event: RaRecord;
}

/** How close it came to the event before, where another hand was nearly as fast. */
function Gap({ before, event }: GapProps) {
  const translate = useTranslate();
  const ms = before && closeAfter(before['occurred_at'], event['occurred_at']);
  return ms !== undefined && <b> · {translate('desk.close_after', { ms })}</b>;
}

interface CartOfProps {
  readonly event: RaRecord;
  readonly cart: CartThen | undefined;
}

function CartOf({ event, cart }: CartOfProps) {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="subtitle2" component="h3">
        <bdi>{inWords(event['description'])}</bdi>
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <Value of={event['occurred_at']} /> · {translate(`desk.actors.${event['actor'].kind}`)}{' '}
        <bdi>{event['actor'].id}</bdi>
      </Typography>
      {cart?.items.length === 0 && (
        <Typography variant="body2">{translate('desk.none')}</Typography>
      )}
      {cart?.items.map(({ id, name, quantity, meta }) => (
        <Typography key={id} variant="body2">
          <bdi>
            {quantity} × {name}
          </bdi>{' '}
          · {meta.display_price.with_tax.value.formatted}
        </Typography>
      ))}
      {cart?.discount !== undefined && cart.discount.amount !== 0 && (
        <Typography variant="body2">
          {translate('fields.discount', { _: 'Discount' })}: {cart.discount.formatted}
        </Typography>
      )}
      <Typography variant="subtitle2" component="p">
        {translate('fields.with_tax')}: {cart?.total?.formatted ?? '–'}
      </Typography>
      <details>
        <summary>{translate('desk.as_recorded')}</summary>
        <pre tabIndex={0} style={{ overflowX: 'auto' }}>
          {JSON.stringify(event, undefined, 2)}
        </pre>
      </details>
    </>
  );
}
