import { Badge, Time } from '../common/parts.js';
import { hrefOf } from '../common/router.js';
import { html } from '../common/view.js';
import { Listing } from './listing.js';
import { useService } from './session.js';

export function DeadLetters() {
  const service = useService();
  /** @param {string} id */
  const retry = (id) => service.post('/v2/dead-letters/{id}/retry', { params: { path: { id } } });
  /** @param {Schemas['DeadLetterDto']} letter @param {import('./listing.js').Act} act */
  const cellsOf = ({ id, event, channel, attempts, last_error: error }, act) => ({
    Event: html`${event.type}<br /><small>${event.aggregate_id}</small>`,
    To: channel,
    Since: html`<${Time} at=${event.occurred_at} />`,
    Why: `${error} (${attempts} attempts)`,
    Actions: act('Try again', event.type, () => retry(id)),
  });
  return html`
    <${Listing}
      label="Dead letters"
      read=${(/** @type {{}} */ query) => service.get('/v2/dead-letters', { params: { query } })}
      cells=${cellsOf}
    >
      <p>
        Events that could not be delivered. Each holds back those after it that are about the same
        thing.
      </p>
    <//>
  `;
}

export function Webhooks() {
  const service = useService();
  return html`
    <${Listing}
      label="Webhooks"
      read=${(/** @type {{}} */ query) => service.get('/v2/webhooks', { params: { query } })}
      cells=${(/** @type {Schemas['WebhookDto']} */ { id, name, url, events, enabled, meta }) => ({
        Webhook: html`<a href=${hrefOf(['webhooks', id])}>${name}</a>`,
        Address: url,
        Events: events.join(', '),
        State: html`<${Badge}>${enabled ? 'active' : 'disabled'}<//> ${meta.disabled_reason}`,
      })}
    />
  `;
}

export function Deliveries(/** @type {{ id: string }} */ { id }) {
  const service = useService();
  const redeliver = (/** @type {string} */ deliveryId) => {
    const params = { path: { id, deliveryId } };
    return service.post('/v2/webhooks/{id}/deliveries/{deliveryId}/redeliver', { params });
  };
  /** @param {Schemas['DeliveryDto']} delivery @param {import('./listing.js').Act} act */
  const cellsOf = (delivery, act) => ({
    Event: delivery.event.type,
    State: html`<${Badge}>${delivery.status}<//>`,
    Tried: html`${delivery.attempts} × <${Time} at=${delivery.attempted_at} />`,
    Answer: delivery.response_status ?? delivery.error ?? '–',
    Actions: act('Try again', delivery.event.type, () => redeliver(delivery.id)),
  });
  return html`
    <${Listing}
      label="Deliveries"
      read=${(/** @type {{}} */ query) => service.get('/v2/webhooks/{id}/deliveries', { params: { path: { id }, query } })}
      cells=${cellsOf}
    />
  `;
}
