import { useTheme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { readCartAt } from './cart-at';
import { Chart } from '../layout/chart';

/** Versions whose totals are read at most: of a longer history every nth one is drawn. */
const MOST = 48;
const AT_ONCE = 4;
const [WIDTH, HEIGHT] = [1000, 100];

interface Total {
  readonly version: number;
  readonly amount: number;
}

interface TotalChartProps {
  readonly cart: string;
  /** How many events there are. */
  readonly length: number;
  /** The version that is looked at. */
  readonly version: number;
}

/** What each event did to the total, as steps. */
export function TotalChart({ cart, length, version }: TotalChartProps) {
  const { palette } = useTheme();
  const translate = useTranslate();
  const totals = useTotals(cart, length);
  const highest = Math.max(...totals.map(({ amount }) => amount), 1);
  const x = (at: number) => ((at - 1) / Math.max(length - 1, 1)) * WIDTH;
  const y = (amount: number) => HEIGHT - 4 - (amount / highest) * (HEIGHT - 12);
  const steps = totals.map(({ version: at, amount }, place) =>
    place === 0
      ? `M${String(x(at))} ${String(y(amount))}`
      : `H${String(x(at))}V${String(y(amount))}`,
  );
  return (
    <Chart width={WIDTH} height={HEIGHT} label={translate('desk.total_by_event')}>
      {totals.length > 0 && (
        <path
          d={`${steps.join('')}H${String(WIDTH)}`}
          fill="none"
          stroke={palette.primary.main}
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      )}
      <line
        x1={x(version)}
        x2={x(version)}
        y1={0}
        y2={HEIGHT}
        stroke={palette.text.primary}
        strokeDasharray="3 3"
        vectorEffect="non-scaling-stroke"
      />
    </Chart>
  );
}

function useTotals(cart: string, length: number): readonly Total[] {
  const [totals, setTotals] = useState<readonly Total[]>([]);
  useEffect(() => {
    let isGone = false;
    const isWanted = () => !isGone;
    const waiting = versionsOf(length);
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined && isWanted(); next = waiting.shift()) {
        const { total } = await readCartAt(cart, next);
        const read = { version: next, amount: total?.amount ?? 0 };
        const others = (before: readonly Total[]) =>
          before.filter(({ version }) => version !== read.version);
        if (!isWanted()) return;
        setTotals((before) =>
          [...others(before), read].sort((one, other) => one.version - other.version),
        );
      }
    };
    // The cart beside the chart says it where something goes wrong.
    for (let hand = 0; hand < AT_ONCE; hand += 1) work().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [cart, length]);
  return totals;
}

function versionsOf(length: number): number[] {
  const every = Math.max(1, Math.ceil(length / MOST));
  const versions = Array.from(
    { length: Math.ceil(length / every) },
    (_, index) => index * every + 1,
  );
  return versions.at(-1) === length ? versions : [...versions, length];
}
