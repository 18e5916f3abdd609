import Grid from '@mui/material/Grid';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, Title, useGetList, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { Panel } from '../layout/panel';
import { PlainList } from '../plain/plain-list';
import { Value } from '../plain/value-field';
import { type CartThen, useCartAt } from './cart-at';
import { TotalChart } from './total-chart';

const PAGE = 100;

export function CartList() {
  return (
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
  );
}

/** How a cart came to be: each event, and the cart as it was after it. */
export function CartPage() {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const list = `v2/carts/${encodeURIComponent(id)}/history`;
  const { total = 0 } = useGetList(list, { pagination: { page: 1, perPage: 1 } });
  const [chosen, setChosen] = useState<number>();
  // Until somebody chooses an event it is the newest one.
  const version = Math.min(chosen ?? total, total);
  const page = Math.max(1, Math.ceil(version / PAGE));
  const { data: events = [] } = useGetList(list, { pagination: { page, perPage: PAGE } });
  const event = events.find((one) => one.version === version);
  const cart = useCartAt(id, event?.version);
  return (
    <>
      <Title title={translate('desk.timeline')} />
      <Panel title="desk.total_by_event">
        <bdi>{id}</bdi>
        {total > 0 && (
          <>
            <TotalChart cart={id} length={total} version={version} />
            <Slider
              size="small"
              min={1}
              max={total}
              value={version}
              onChange={(_event, value) => setChosen(value)}
              slotProps={{ input: { 'aria-label': translate('desk.event') } }}
              getAriaValueText={() => String(event?.description ?? version)}
            />
          </>
        )}
      </Panel>
      <Grid container spacing={2}>
        <Grid size={{ xs: 12, md: 6 }}>
          <Panel title="desk.events">
            <Events events={events} version={version} onChoose={setChosen} />
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

interface EventsProps {
  readonly events: readonly RaRecord[];
  readonly version: number;
  readonly onChoose: (version: number) => void;
}

function Events({ events, version, onChoose }: EventsProps) {
  return (
    <List dense disablePadding>
      {events.map((event) => (
        <ListItem key={event.id} disablePadding>
          <ListItemButton
            selected={event['version'] === version}
            aria-current={event['version'] === version}
            onClick={() => onChoose(event['version'])}
          >
            <ListItemText
              primary={<bdi>{event['description']}</bdi>}
              secondary={
                <>
                  {event['version']} · {event['actor'].kind} · <Value of={event['occurred_at']} />
                </>
              }
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
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
        <bdi>{event['description']}</bdi>
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
