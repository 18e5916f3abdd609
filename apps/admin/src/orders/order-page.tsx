import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Grid from '@mui/material/Grid';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as PageLink } from 'react-router';
import { type RaRecord, Show, useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import { mayDo } from '../core/auth-provider';
import { countryNamed } from '../core/countries';
import { listAt } from '../core/filter';
import { SEARCHED } from '../core/search';
import { ActionButton } from '../form/action-button';
import { Label, useChoiceName } from '../form/use-label';
import { Panel } from '../layout/panel';
import { Related } from '../plain/related';
import { Value, ValueField } from '../plain/value-field';
import { Fulfillments, FulfillButton } from './fulfillments';
import { OrderItems } from './order-items';
import { Notes } from './notes';
import { Payments } from './payments';
import { PrintButton } from './print-button';
import { Totals } from './totals';

/** What is no business of the person who opens the parcel. */
const NOT_ON_PAPER = { displayPrint: 'none' };
/** Links below each other, each high enough for a finger. */
const ROW = { display: 'block', py: 0.5 };

/** Everything about an order: what is in it, whom it is for, what was paid, and what is to be done. */
export function OrderPage() {
  return (
    <Show title={<OrderName />} actions={false} component="div">
      <Order />
    </Show>
  );
}

export function OrderName() {
  const order = useRecordContext();
  const translate = useTranslate();
  return <>{translate('desk.order', { number: order?.['order_number'] ?? '' })}</>;
}

function Order() {
  const order = useRecordContext();
  const choiceName = useChoiceName();
  if (order === undefined) return null;
  const path = `/v2/orders/${String(order.id)}`;
  const isOpen = order['status'] !== 'cancelled';
  return (
    <Box sx={{ mt: 2 }}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}
      >
        <Typography variant="h6" component="h2" sx={{ mr: 1 }}>
          <OrderName />
        </Typography>
        {['payment', 'shipping', 'status'].map((field) => (
          <Chip key={field} size="small" label={choiceName(String(order[field]))} />
        ))}
        <Value of={order['meta'].timestamps.created_at} />
        <Box sx={{ flexGrow: 1 }} />
        <PrintButton />
        {isOpen && <FulfillButton order={order} />}
        {isOpen && order['shipping'] === 'unfulfilled' && (
          <ActionButton
            label="desk.cancel_order"
            method="put"
            path={path}
            initial={{ type: 'order', status: 'cancelled' }}
            without={['status', 'shipping', 'shipping_address', 'external_ref', 'custom_fields']}
            isDangerous
          />
        )}
      </Stack>
      <Grid container spacing={2}>
        <Grid size={{ xs: 12, md: 8 }}>
          <OrderItems id={order.id} />
          <Fulfillments id={order.id} />
          <Box sx={NOT_ON_PAPER}>
            <Payments order={order} />
            <Related
              title="resources.v2/mails.name"
              resource="v2/mails"
              filter={{ order_id: order.id }}
              columns={['event', 'status', 'error', 'to', 'meta.timestamps.created_at']}
              to={({ id }) => `/v2/mails/${String(id)}/show`}
            />
          </Box>
        </Grid>
        <Grid size={{ xs: 12, md: 4 }}>
          <Totals price={order['meta'].display_price} />
          <People order={order} />
          <Box sx={NOT_ON_PAPER}>
            <Notes path={`${path}/notes`} />
          </Box>
        </Grid>
      </Grid>
    </Box>
  );
}

function People({ order }: { readonly order: RaRecord }) {
  const { customer, contact, billing_address, shipping_address, shipping_groups } = order;
  const methods = new Set(((shipping_groups ?? []) as readonly Group[]).flatMap(methodOf));
  return (
    <Panel title="desk.customer">
      <Lines of={[(customer ?? contact)?.name]} />
      {order['relationships'].account && mayDo('get', 'v2/accounts') && (
        <Typography component="div">
          <ValueField source="relationships.account.data.id" isLinked />
        </Typography>
      )}
      <Email address={(customer ?? contact)?.email} order={order} />
      <Typography variant="subtitle2" component="h3">
        <Label name="shipping_address" />
      </Typography>
      <Address of={shipping_address} />
      {methods.size > 0 && (
        <>
          <Typography variant="subtitle2" component="h3">
            <Label name="shipping_method_id" />
          </Typography>
          <Lines of={[...methods]} />
        </>
      )}
      <Typography variant="subtitle2" component="h3">
        <Label name="billing_address" />
      </Typography>
      <Address of={billing_address} />
    </Panel>
  );
}

interface Group {
  readonly shipping_method_name?: string;
}

const methodOf = ({ shipping_method_name: name }: Group) => (name ? [name] : []);

interface EmailProps {
  readonly address: string | undefined;
  readonly order: RaRecord;
}

/** Opens a mail to the customer in the program of the person, or finds what else they have ordered. */
function Email({ address, order }: EmailProps) {
  const translate = useTranslate();
  if (!address) return null;
  const subject = translate('desk.order', { number: order['order_number'] });
  return (
    <Typography variant="body2" sx={{ mb: 1 }}>
      <Link href={`mailto:${address}?subject=${encodeURIComponent(subject)}`} sx={ROW}>
        <bdi>{address}</bdi>
      </Link>
      <Link
        component={PageLink}
        to={listAt('v2/orders', { [SEARCHED]: address })}
        sx={[ROW, NOT_ON_PAPER]}
      >
        {translate('desk.orders_of_customer')}
      </Link>
    </Typography>
  );
}

export function Address({
  of: address = {},
}: {
  readonly of: Readonly<Record<string, string>> | undefined;
}) {
  const {
    first_name,
    last_name,
    company_name,
    line_1,
    line_2,
    postcode,
    city,
    region,
    country,
    phone_number,
    instructions,
  } = address;
  const [locale] = useLocaleState();
  const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');
  return (
    <Lines
      of={[
        joined(first_name, last_name),
        company_name,
        line_1,
        line_2,
        joined(postcode, city),
        joined(region, countryNamed(country, locale)),
        phone_number,
        instructions,
      ]}
    />
  );
}

function Lines({ of: lines }: { readonly of: readonly (string | undefined)[] }) {
  return (
    <Typography component="address" variant="body2" sx={{ fontStyle: 'normal', mb: 1 }}>
      {lines.filter(Boolean).map((line) => (
        <Box key={line} component="span" sx={{ display: 'block' }}>
          <bdi>{line}</bdi>
        </Box>
      ))}
    </Typography>
  );
}
