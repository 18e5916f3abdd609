import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { type RaRecord, Title, useGetList, useTranslate } from 'react-admin';
import { mayDo } from '../core/auth-provider';
import { listAt } from '../core/filter';
import { Related } from '../plain/related';
import { LOW_STOCK } from '../products/low-stock-filter';
import { FirstSteps } from './first-steps';
import { SalesChart } from './sales-chart';

interface Task {
  /** Of the file of texts. */
  readonly text: string;
  readonly resource: string;
  readonly filter: Readonly<Record<string, string>>;
  /** Which of the first hundred count, if the list has no filter for them. */
  readonly counts?: (record: RaRecord) => boolean;
}

/** What somebody has to see to, as lists that should be empty. */
const TASKS: readonly Task[] = [
  {
    text: 'to_pack',
    resource: 'v2/orders',
    filter: { 'payment@eq': 'paid', 'shipping@eq': 'unfulfilled' },
  },
  { text: 'to_send_rest', resource: 'v2/orders', filter: { 'shipping@eq': 'partially_fulfilled' } },
  { text: 'to_capture', resource: 'v2/orders', filter: { 'payment@eq': 'authorized' } },
  {
    text: 'unpaid',
    resource: 'v2/orders',
    filter: { 'payment@eq': 'unpaid', 'status@eq': 'incomplete' },
  },
  { text: 'past_due', resource: 'v2/subscriptions/invoices', filter: { 'status@eq': 'past_due' } },
  { text: 'low_stock', resource: 'v2/inventories', filter: LOW_STOCK },
  {
    text: 'failed_webhooks',
    resource: 'v2/webhooks',
    filter: {},
    counts: ({ meta }) => meta.disabled_reason !== undefined,
  },
  { text: 'failed_messages', resource: 'v2/dead-letters', filter: {} },
];

/** So many of the orders that came in last; all are in their list. */
const NEWEST = 10;

/** What needs doing, and what came in last. */
export function Home() {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 1 }}>
      <Title title={translate('ra.page.dashboard')} />
      <FirstSteps />
      <Grid container spacing={2} sx={{ mb: 2 }}>
        {TASKS.filter(({ resource }) => mayDo('get', resource)).map((task) => (
          <Grid key={task.text} size={{ xs: 6, md: 3 }}>
            <TaskCard task={task} />
          </Grid>
        ))}
      </Grid>
      <SalesChart />
      <Related
        title="desk.newest_orders"
        resource="v2/orders"
        columns={[
          'order_number',
          'meta.display_price.with_tax',
          'payment',
          'shipping',
          'meta.timestamps.created_at',
        ]}
        most={NEWEST}
        to={(order) => `/v2/orders/${String(order.id)}/show`}
      />
    </Box>
  );
}

function TaskCard({ task: { text, resource, filter, counts } }: { readonly task: Task }) {
  const translate = useTranslate();
  const pagination = { page: 1, perPage: counts ? 100 : 1 };
  const { data, total: all } = useGetList(resource, { pagination, filter });
  const total = counts ? data?.filter(counts).length : all;
  return (
    <Card sx={{ height: '100%' }}>
      <CardActionArea component={Link} to={listAt(resource, filter)} sx={{ height: '100%' }}>
        <CardContent>
          <Typography variant="h4" component="p" color={total ? 'primary' : 'textSecondary'}>
            {total ?? '…'}
          </Typography>
          <Typography variant="body2">{translate(`desk.tasks.${text}`)}</Typography>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}
