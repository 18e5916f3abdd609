import { html, useEffect, useState } from '../common/view.js';
import { readCartAt } from './history.js';
import { useService } from './session.js';

/** Versions whose totals are read at most: of a longer history every nth one is drawn. */
const MOST = 48;
const AT_ONCE = 4;
const HEIGHT = 100;

/** @typedef {{ version: number; amount: number; formatted: string }} Total */

/** What each event did to the total, as steps. @param {{ cartId: string; total: number; index: number }} props */
export function TotalChart({ cartId, total, index }) {
  const service = useService();
  const [totals, setTotals] = useState(/** @type {readonly Total[]} */ ([]));
  useEffect(() => {
    let isWanted = true;
    const isRead = new Set(totals.map(({ version }) => version));
    const versions = versionsOf(total).filter((version) => !isRead.has(version));
    const work = async () => {
      for (let next = versions.shift(); next !== undefined && isWanted; next = versions.shift()) {
        const { data } = await readCartAt(service, cartId, next);
        const { amount = 0, formatted = '–' } = data.meta.display_price?.with_tax ?? {};
        const read = { version: next, amount, formatted };
        if (isWanted)
          setTotals((before) => [...before, read].sort((a, b) => a.version - b.version));
      }
    };
    // The cart beside the chart says it where something goes wrong.
    for (let hand = 0; hand < AT_ONCE; hand += 1) work().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [total]);
  const highest = Math.max(...totals.map(({ amount }) => amount), 1);
  const x = (/** @type {number} */ version) => ((version - 1) / Math.max(total - 1, 1)) * 1000;
  const y = (/** @type {number} */ amount) => HEIGHT - 4 - (amount / highest) * (HEIGHT - 12);
  const steps = totals.map(({ version, amount }, place) =>
    place === 0 ? `M${x(version)} ${y(amount)}` : `H${x(version)}V${y(amount)}`,
  );
  const last = totals.at(-1);
  return html`
    <svg
      class="total"
      viewBox="0 0 1000 ${HEIGHT}"
      preserveAspectRatio="none"
      role="img"
      aria-label=${`The total by event; it ends at ${last?.formatted ?? '–'}`}
    >
      ${last && html`<path class="area" d=${`${steps.join('')}H1000V${HEIGHT}H${x(totals[0]?.version ?? 1)}Z`} />`}
      ${last && html`<path class="steps" d=${`${steps.join('')}H1000`} />`}
      <line x1=${x(index + 1)} x2=${x(index + 1)} y1="0" y2=${HEIGHT} />
    </svg>
  `;
}

function versionsOf(/** @type {number} */ total) {
  const every = Math.max(1, Math.ceil(total / MOST));
  const length = Math.ceil(total / every);
  const versions = Array.from({ length }, (_, index) => index * every + 1);
  return versions.at(-1) === total ? versions : [...versions, total];
}
