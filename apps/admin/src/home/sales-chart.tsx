import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { mayDo } from '../core/auth-provider';
import { salesOf, type Sales, type Sold } from '../core/sales';
import { call } from '../core/service';
import { Chart } from '../layout/chart';
import { AmountOf } from '../form/amount-input';
import { Panel } from '../layout/panel';

const DAYS = 30;
const DAY_MS = 86_400_000;
const PAGE = 100;
/** A larger shop sees the sales of its last so many orders. */
const MOST_PAGES = 10;
const [WIDTH, HEIGHT, GAP] = [600, 120, 4];

/** What was sold in the last 30 days, day by day. */
export function SalesChart() {
  return mayDo('get', 'v2/orders') && <KnownSales />;
}

function KnownSales() {
  const translate = useTranslate();
  const [sales, setSales] = useState<readonly Sales[]>();
  useEffect(() => {
    // Without it the page is the same; the lists below say what is wrong.
    readSales(new Date()).then(setSales, () => setSales([]));
  }, []);
  if (sales === undefined || sales.length === 0) return null;
  return (
    <Panel title="desk.sales">
      {sales.map((own) => (
        <div key={own.currency}>
          <Typography variant="body2">
            <AmountOf amount={own.total} currency={own.currency} /> ·{' '}
            {translate('desk.orders', { smart_count: own.orders })} · {translate('desk.today')}{' '}
            <AmountOf amount={own.days.at(-1) ?? 0} currency={own.currency} />
            {own.ordersToday > 0 &&
              ` (${translate('desk.orders', { smart_count: own.ordersToday })})`}
          </Typography>
          <Bars of={own} />
        </div>
      ))}
    </Panel>
  );
}

function Bars({ of: { currency, days } }: { readonly of: Sales }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { palette } = useTheme();
  const highest = Math.max(...days, 1);
  const step = WIDTH / days.length;
  const nameOf = (index: number) =>
    new Date(Date.now() - (days.length - 1 - index) * DAY_MS).toLocaleDateString(locale);
  return (
    <Chart width={WIDTH} height={HEIGHT} label={`${translate('desk.sales')} (${currency})`}>
      {days.map((amount, index) => (
        <rect
          key={nameOf(index)}
          x={index * step + GAP / 2}
          y={HEIGHT - 1 - (amount / highest) * (HEIGHT - 1)}
          width={step - GAP}
          height={1 + (amount / highest) * (HEIGHT - 1)}
          fill={amount === 0 ? palette.divider : palette.primary.main}
        >
          <title>
            {nameOf(index)}: <AmountOf amount={amount} currency={currency} />
          </title>
        </rect>
      ))}
    </Chart>
  );
}

async function readSales(now: Date): Promise<readonly Sales[]> {
  const since = new Date(now.getTime() - DAYS * DAY_MS).toISOString();
  const page = (index: number) =>
    call('get', '/v2/orders', {
      query: {
        filter: `ge(created_at,${since})`,
        sort: '-created_at',
        'page[limit]': PAGE,
        'page[offset]': index * PAGE,
      },
    });
  const first = await page(0);
  const pages = Math.min(Math.ceil((first.meta?.results?.total ?? 0) / PAGE), MOST_PAGES);
  const others = await Promise.all(
    Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => page(index + 1)),
  );
  const orders = [first, ...others].flatMap(({ data }) => data as Sold[]);
  return salesOf(orders, { now, length: DAYS });
}
