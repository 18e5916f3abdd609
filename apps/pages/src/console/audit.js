import { Time } from '../common/parts.js';
import { html } from '../common/view.js';
import { Listing } from './listing.js';
import { useService } from './session.js';

export function Audit() {
  const service = useService();
  return html`
    <${Listing}
      label="Audit events"
      read=${(/** @type {{}} */ query) => service.get('/v2/audit-events', { params: { query } })}
      cells=${cellsOf}
    />
  `;
}

/** @param {Schemas['AuditEventDto']} event */
function cellsOf({ attributes: { occurred_at: at, action, actor, target, address } }) {
  return {
    When: html`<${Time} at=${at} isLong />`,
    What: action,
    Who: html`${actor.kind} <small>${actor.id}</small>`,
    'To what': html`${target?.type} <small>${target?.id}</small>`,
    From: address,
  };
}
