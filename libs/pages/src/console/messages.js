import { Badge, Heading, Time } from '../common/parts.js';
import { hrefOf } from '../common/router.js';
import { html } from '../common/view.js';
import { Action, Listing } from './listing.js';
import { SITE, useService } from './session.js';

/**
 * @typedef {import('./session.js').Schemas} Schemas
 * @typedef {Schemas['DeadLetterDto']} DeadLetter
 * @typedef {Schemas['WebhookDto']} Webhook
 * @typedef {Schemas['DeliveryDto']} Delivery
 */

export function DeadLetters() {
  const service = useService();
  /** @param {string} id @param {() => void} again */
  const retry = async (id, again) => {
    await service.post('/v2/dead-letters/{id}/retry', { params: { path: { id } } });
    again();
  };
  return html`
    <${Heading} site=${SITE}>Dead letters<//>
    <p>
      Events that could not be delivered. Each holds back those after it that are about the same
      thing.
    </p>
    <${Listing}
      label="Dead letters"
      read=${(/** @type {{}} */ query) => service.get('/v2/dead-letters', { params: { query } })}
      columns=${[
        [
          'Event',
          (/** @type {DeadLetter} */ { event }) =>
            html`${event.type}<br /><small>${event.aggregate_id}</small>`,
        ],
        ['To', (/** @type {DeadLetter} */ { channel }) => channel],
        [
          'Since',
          (/** @type {DeadLetter} */ { event }) => html`<${Time} at=${event.occurred_at} />`,
        ],
        [
          'Why',
          (/** @type {DeadLetter} */ { attempts, last_error }) =>
            `${last_error} (${attempts} attempts)`,
        ],
        [
          '',
          (/** @type {DeadLetter} */ { id, event }, /** @type {() => void} */ again) =>
            html`<${Action} label="Try again" name=${event.type} work=${() => retry(id, again)} />`,
        ],
      ]}
    />
  `;
}

export function Webhooks() {
  const service = useService();
  return html`
    <${Heading} site=${SITE}>Webhooks<//>
    <${Listing}
      label="Webhooks"
      read=${(/** @type {{}} */ query) => service.get('/v2/webhooks', { params: { query } })}
      columns=${[
        [
          'Webhook',
          (/** @type {Webhook} */ { id, name }) =>
            html`<a href=${hrefOf(['webhooks', id])}>${name}</a>`,
        ],
        ['Address', (/** @type {Webhook} */ { url }) => url],
        ['Events', (/** @type {Webhook} */ { events }) => events.join(', ')],
        [
          'State',
          (/** @type {Webhook} */ { enabled, meta }) =>
            html`<${Badge}>${enabled ? 'active' : 'disabled'}<//> ${meta.disabled_reason}`,
        ],
      ]}
    />
  `;
}

/** @param {{ id: string }} props */
export function Deliveries({ id }) {
  const service = useService();
  /** @param {string} deliveryId @param {() => void} again */
  const redeliver = async (deliveryId, again) => {
    const params = { path: { id, deliveryId } };
    await service.post('/v2/webhooks/{id}/deliveries/{deliveryId}/redeliver', { params });
    again();
  };
  return html`
    <${Heading} site=${SITE}>Deliveries<//>
    <${Listing}
      label="Deliveries"
      read=${(/** @type {{}} */ query) => service.get('/v2/webhooks/{id}/deliveries', { params: { path: { id }, query } })}
      columns=${[
        ['Event', (/** @type {Delivery} */ { event }) => event.type],
        ['State', (/** @type {Delivery} */ { status }) => html`<${Badge}>${status}<//>`],
        [
          'Tried',
          (/** @type {Delivery} */ { attempts, attempted_at }) =>
            html`${attempts} × <${Time} at=${attempted_at} />`,
        ],
        [
          'Answer',
          (/** @type {Delivery} */ { response_status, error }) => response_status ?? error ?? '–',
        ],
        [
          '',
          (/** @type {Delivery} */ { id: deliveryId, event }, /** @type {() => void} */ again) =>
            html`<${Action}
              label="Try again"
              name=${event.type}
              work=${() => redeliver(deliveryId, again)}
            />`,
        ],
      ]}
    />
  `;
}
