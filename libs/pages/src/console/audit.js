import { Heading, Time } from '../common/parts.js';
import { html } from '../common/view.js';
import { Listing } from './listing.js';
import { SITE, useService } from './session.js';

/** @typedef {import('./session.js').Schemas['AuditEventDto']} AuditEvent */

export function Audit() {
  const service = useService();
  return html`
    <${Heading} site=${SITE}>Audit events<//>
    <${Listing}
      label="Audit events"
      read=${(/** @type {{}} */ query) => service.get('/v2/audit-events', { params: { query } })}
      columns=${[
        [
          'When',
          (/** @type {AuditEvent} */ { attributes }) =>
            html`<${Time} at=${attributes.occurred_at} isLong />`,
        ],
        ['What', (/** @type {AuditEvent} */ { attributes }) => attributes.action],
        [
          'Who',
          (/** @type {AuditEvent} */ { attributes: { actor } }) =>
            html`${actor.kind} <small>${actor.id}</small>`,
        ],
        [
          'To what',
          (/** @type {AuditEvent} */ { attributes: { target } }) =>
            html`${target?.type} <small>${target?.id}</small>`,
        ],
        ['From', (/** @type {AuditEvent} */ { attributes }) => attributes.address],
      ]}
    />
  `;
}
