import { html, useEffect, useLoaded, useState } from '../common/hooks.js';
import { Facts, Fault, Heading, Loaded, Time } from '../common/parts.js';
import { EventList } from './event-list.js';
import { readCartAt, useHistory } from './history.js';
import { SITE, useService } from './session.js';
import { TotalChart } from './total-chart.js';

/** @typedef {import('./history.js').CartEvent} CartEvent */

/** Milliseconds that somebody stays at an event before the cart is read as it was then. */
const SETTLED_MS = 120;

export function Timeline(/** @type {{ cartId: string }} */ { cartId }) {
  const history = useHistory(cartId);
  const { total = 0, fault } = history;
  const [chosen, setChosen] = useState(/** @type {number | undefined} */ (undefined));
  // Until somebody chooses an event it is the newest one.
  const index = Math.min(chosen ?? total - 1, total - 1);
  const event = history.at(index);
  const settled = useSettled(event?.version);
  /** @param {{ currentTarget: HTMLInputElement }} input */
  const slide = ({ currentTarget }) => setChosen(currentTarget.valueAsNumber - 1);
  return html`
    <${Heading} site=${SITE}>How this cart came to be<//>
    <p class="quiet"><bdi>${cartId}</bdi> · ${total} events</p>
    <${Fault} text=${fault} />
    ${
      total > 0 &&
      html`
        <section class="card" aria-label="Time">
          <${TotalChart} cartId=${cartId} total=${total} index=${index} />
          <input
            type="range"
            min="1"
            max=${total}
            value=${index + 1}
            onInput=${slide}
            aria-label="Event"
            aria-valuetext=${event ? `${event.version}: ${event.description}` : undefined}
          />
        </section>
        <div class="timeline">
          <${EventList} history=${history} total=${total} index=${index} onChoose=${setChosen} />
          <section class="card" aria-label="The cart as it was">
            ${event && html`<${EventOf} event=${event} />`}
            ${settled !== undefined && html`<${CartAt} cartId=${cartId} version=${settled} />`}
          </section>
        </div>
      `
    }
  `;
}

function EventOf(/** @type {{ event: CartEvent }} */ { event }) {
  return html`
    <h2><bdi>${event.description}</bdi></h2>
    <p class="quiet">
      Version ${event.version}, <${Time} at=${event.occurred_at} isLong />, by
      <b> ${event.actor.kind}</b> <bdi>${event.actor.id}</bdi>
    </p>
    <details>
      <summary>The event as it is on record</summary>
      <pre tabindex="0">${JSON.stringify(event, undefined, 2)}</pre>
    </details>
  `;
}

function CartAt(/** @type {{ cartId: string; version: number }} */ { cartId, version }) {
  const service = useService();
  const loaded = useLoaded(() => readCartAt(service, cartId, version), [version]);
  return html`
    <${Loaded} of=${loaded}>
      ${(/** @type {NonNullable<typeof loaded.value>} */ { data, included }) => {
        const price = data.meta.display_price;
        const items = (included?.items ?? []).filter((item) => item.type !== 'promotion_item');
        return html`
          <h3>The cart as it was then</h3>
          ${items.length === 0 && html`<p class="quiet">It was empty.</p>`}
          <${Facts}
            of=${items.map((item) => [
              html`<bdi>${item.quantity} × ${item.name}</bdi>`,
              item.meta.display_price.with_tax.value.formatted,
            ])}
          />
          <${Facts}
            class="facts totals"
            of=${[
              ['Discount', price?.discount.amount ? price.discount.formatted : undefined],
              ['Total', html`<strong>${price?.with_tax.formatted ?? '–'}</strong>`],
            ]}
          />
        `;
      }}
    <//>
  `;
}

/** @param {number | undefined} value @returns {number | undefined} the value as soon as it stays */
function useSettled(value) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
