import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Title, useGetOne, useLocaleState, useTranslate } from 'react-admin';
import type { components } from '@cartwright/client';
import { Panel } from '../layout/panel';
import { Spark } from './spark';

type State = components['schemas']['StatusDto'] & { readonly id: string };

const EVERY_MS = 2000;
/** How many states a chart has. */
const KEPT = 60;
const MIB = 2 ** 20;

interface Chart {
  /** Of the file of texts, as is the unit. */
  readonly text: string;
  readonly unit: string;
  readonly valueOf: (state: State) => number;
}

const CHARTS: readonly Chart[] = [
  { text: 'requests', unit: 'a_second', valueOf: ({ requests }) => requests.per_second },
  { text: 'failed', unit: 'a_second', valueOf: ({ requests }) => requests.failed_per_second },
  { text: 'half_within', unit: 'ms', valueOf: ({ requests }) => requests.p50_ms ?? 0 },
  { text: 'most_within', unit: 'ms', valueOf: ({ requests }) => requests.p99_ms ?? 0 },
  { text: 'events_wait', unit: 's', valueOf: ({ outbox }) => outbox.lag_seconds ?? 0 },
  { text: 'loop_waits', unit: 'ms', valueOf: ({ process }) => process.event_loop_lag_ms },
];

/** How the process of the service that answers is doing, as it changes. */
export function StatePage() {
  const translate = useTranslate();
  const { data: state } = useGetOne<State>(
    'v2',
    { id: 'status' },
    { refetchInterval: EVERY_MS, refetchIntervalInBackground: false },
  );
  const [past, setPast] = useState<readonly State[]>([]);
  useEffect(() => {
    if (state !== undefined) setPast((before) => [...before, state].slice(-KEPT));
  }, [state]);
  return (
    <>
      <Title title={translate('desk.state')} />
      {state && (
        <>
          <Grid container spacing={2} sx={{ my: 2 }}>
            {CHARTS.map((chart) => (
              <Grid key={chart.text} size={{ xs: 6, md: 4 }}>
                <ChartCard of={chart} state={state} past={past} />
              </Grid>
            ))}
          </Grid>
          <Details of={state} />
        </>
      )}
    </>
  );
}

interface ChartCardProps {
  readonly of: Chart;
  readonly state: State;
  readonly past: readonly State[];
}

function ChartCard({ of: { text, unit, valueOf }, state, past }: ChartCardProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const value = valueOf(state).toLocaleString(locale, { maximumFractionDigits: 1 });
  return (
    <Card component="section" sx={{ height: '100%' }}>
      <CardContent>
        <Typography variant="body2" component="h2">
          {translate(`desk.state_of.${text}`)}
        </Typography>
        <Typography variant="h5" component="p">
          {value} <small>{translate(`desk.state_of.${unit}`)}</small>
        </Typography>
        <Spark values={past.map(valueOf)} most={KEPT} />
      </CardContent>
    </Card>
  );
}

function Details({ of: state }: { readonly of: State }) {
  const { versions, process, outbox, event_store: events, billing } = state;
  return (
    <Grid container spacing={2}>
      <Facts
        title="desk.state_of.process"
        facts={{
          version: versions.service,
          node: versions.node,
          database: versions.database,
          minutes: Math.floor(state.uptime_seconds / 60),
          memory: Math.round(process.memory_bytes / MIB),
        }}
      />
      <Facts
        title="desk.state_of.work"
        facts={{
          dead_letters: outbox.dead_letters,
          appends: events.appends,
          conflicts: events.conflicts,
          past_due: billing.past_due,
          running_jobs: billing.running_jobs,
        }}
      />
    </Grid>
  );
}

interface FactsProps {
  readonly title: string;
  /** By their names in the file of texts. */
  readonly facts: Readonly<Record<string, string | number | undefined>>;
}

function Facts({ title, facts }: FactsProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <Grid size={{ xs: 12, md: 6 }}>
      <Panel title={title}>
        {Object.entries(facts).map(([name, value]) => (
          <Typography key={name} variant="body2">
            {translate(`desk.state_of.${name}`)}: <bdi>{value?.toLocaleString(locale) ?? '–'}</bdi>
          </Typography>
        ))}
      </Panel>
    </Grid>
  );
}
