import { html, render, useAction, useState } from '../common/hooks.js';
import { Field, Form, Heading } from '../common/parts.js';
import { hrefOf, usePlace } from '../common/router.js';
import { signedOnStaff } from '../staff/signed-on.js';
import { Audit } from './audit.js';
import { Carts } from './carts.js';
import { Invoices, Subscriptions } from './billing.js';
import { DeadLetters, Deliveries, Webhooks } from './messages.js';
import { Order } from './order.js';
import { Orders } from './orders.js';
import { Releases } from './releases.js';
import { openForStaff, openService, ServiceContext } from './session.js';
import { Status } from './status.js';
import { Stock } from './stock.js';
import { Timeline } from './timeline.js';

/** @type {readonly (readonly [name: string, label: string, view: (props: {}) => unknown])[]} */
const PLACES = [
  ['', 'State', Status],
  ['carts', 'Carts', Carts],
  ['orders', 'Orders', Orders],
  ['subscriptions', 'Subscriptions', Subscriptions],
  ['invoices', 'Invoices', Invoices],
  ['stock', 'Stock', Stock],
  ['releases', 'Releases', Releases],
  ['dead-letters', 'Dead letters', DeadLetters],
  ['webhooks', 'Webhooks', Webhooks],
  ['audit', 'Audit', Audit],
];

const staff = signedOnStaff();
const staffPage = `${document.body.dataset['root'] ?? ''}/staff`;

function Console() {
  const [service, setService] = useState(staff && openForStaff(staff));
  const { parts } = usePlace();
  const [place = '', id = ''] = parts;
  if (service === undefined) return html`<main><${Key} onOpen=${setService} /></main>`;
  return html`
    <${ServiceContext.Provider} value=${service}>
      <header>
        <nav aria-label="Console">
          ${PLACES.map(
            ([name, label]) => html`
              <a href=${hrefOf([name])} aria-current=${name === place ? 'page' : undefined}
                >${label}</a
              >
            `,
          )}
          ${
            staff === undefined
              ? html`<button class="link" onClick=${() => setService(undefined)}>Lock</button>`
              : html`<a class="who" href=${staffPage}><bdi>${staff.staff_member.name}</bdi></a>`
          }
        </nav>
      </header>
      <main>${viewOf(place, id)}</main>
    <//>
  `;
}

/** @param {string} place @param {string} id */
function viewOf(place, id) {
  if (id !== '') {
    if (place === 'carts') return html`<${Timeline} key=${id} cartId=${id} />`;
    if (place === 'orders') return html`<${Order} key=${id} id=${id} />`;
    if (place === 'webhooks') return html`<${Deliveries} key=${id} id=${id} />`;
    if (place === 'releases') return html`<${Releases} key=${id} chosen=${id} />`;
  }
  const [, , view = Status] = PLACES.find(([name]) => name === place) ?? [];
  return html`<${view} key=${place} />`;
}

const KEY_FIELD = { required: true, autocomplete: 'off' };
const SECRET = { name: 'secret', label: 'Secret', type: 'password' };

function Key(/** @type {{ onOpen: (service: Storefront) => void }} */ { onOpen }) {
  const action = useAction();
  const { clientId = '', clientSecret = '' } = document.body.dataset;
  const hint = clientSecret && 'The key of the demo is no secret, so it is filled in.';
  /** @param {Record<string, string>} fields */
  const open = async ({ id = '', secret = '' }) => onOpen(await openService(id, secret));
  return html`
    <div class="key">
      <${Heading} site="Cartwright">Console<//>
      <p>
        For administrators. The key stays in the memory of this page: it is gone when you close or
        load it. Staff need no key: <a href=${staffPage}>sign on</a> instead.
      </p>
      <${Form} class="card" action=${action} onSend=${open} label="Open the console">
        <${Field} ...${KEY_FIELD} name="id" label="Application key" defaultValue=${clientId} />
        <${Field} ...${KEY_FIELD} ...${SECRET} defaultValue=${clientSecret} hint=${hint} />
      <//>
    </div>
  `;
}

render(html`<${Console} />`, document.getElementById('page') ?? document.body);
