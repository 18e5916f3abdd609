import { html, useEffect, useInterval, useLoaded, useState } from '../common/hooks.js';
import { Facts, Heading, Loaded } from '../common/parts.js';
import { SITE, useService } from './session.js';

/** @typedef {Schemas['StatusDto']} StatusOfService */

const EVERY_MS = 2000;
const KEPT = 60;
const HEIGHT = 40;

/** @type {readonly (readonly [label: string, unit: string, (status: StatusOfService) => number])[]} */
const CHARTS = [
  ['Requests', 'a second', ({ requests }) => requests.per_second],
  ['Failed', 'a second', ({ requests }) => requests.failed_per_second],
  ['Half of all within', 'ms', ({ requests }) => requests.p50_ms ?? 0],
  ['99 of 100 within', 'ms', ({ requests }) => requests.p99_ms ?? 0],
  ['Events wait', 's', ({ outbox }) => outbox.lag_seconds ?? 0],
  ['Event loop waits', 'ms', ({ process }) => process.event_loop_lag_ms ?? 0],
];

export function Status() {
  const service = useService();
  const loaded = useLoaded(async () => (await service.get('/v2/status')).data, []);
  const [past, setPast] = useState(/** @type {readonly StatusOfService[]} */ ([]));
  useInterval(loaded.again, EVERY_MS);
  useEffect(() => {
    const { value } = loaded;
    if (value !== undefined) setPast((before) => [...before, value].slice(-KEPT));
  }, [loaded.value]);
  return html`
    <${Heading} site=${SITE}>State of the service<//>
    <${Loaded} of=${loaded}>
      ${(/** @type {StatusOfService} */ status) => html`
        <div class="charts">
          ${CHARTS.map(
            ([label, unit, valueOf]) => html`
              <figure class="card">
                <figcaption>${label}</figcaption>
                <p class="big">${roundOf(valueOf(status))} <small>${unit}</small></p>
                <${Spark} values=${past.map(valueOf)} />
              </figure>
            `,
          )}
        </div>
        <div class="halves">
          <section class="card">
            <h2>Process</h2>
            <${Facts}
              of=${[
                ['Version', status.versions.service],
                ['Node', status.versions.node],
                ['Database', status.versions.database],
                ['Up for', `${Math.floor(status.uptime_seconds / 60)} minutes`],
                ['Memory', `${Math.round(status.process.memory_bytes / 2 ** 20)} MiB`],
              ]}
            />
          </section>
          <section class="card">
            <h2>Work</h2>
            <${Facts}
              of=${[
                ['Dead letters', String(status.outbox.dead_letters)],
                ['Events appended', String(status.event_store.appends)],
                ['Conflicts resolved', String(status.event_store.conflicts)],
                ['Invoices past due', String(status.billing.past_due)],
                ['Billing jobs', String(status.billing.running_jobs)],
              ]}
            />
          </section>
        </div>
      `}
    <//>
  `;
}

function Spark(/** @type {{ values: readonly number[] }} */ { values }) {
  const highest = Math.max(...values, 0.001);
  const points = values.map((value, index) => {
    const x = ((KEPT - values.length + index) / (KEPT - 1)) * 100;
    return `${x},${HEIGHT - (value / highest) * (HEIGHT - 2) - 1}`;
  });
  return html`
    <svg viewBox="0 0 100 ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
      <polyline points=${points.join(' ')} />
    </svg>
  `;
}

function roundOf(/** @type {number} */ value) {
  return value >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
}
