import { Loaded } from '../common/parts.js';
import { html, render, useInterval, useLoaded } from '../common/hooks.js';

const { root = '', docs, desk } = document.body.dataset;
const LOOK_AGAIN_MS = 10_000;

const SHOP = 'Fill a cart, engrave a mug, build a tea set, subscribe, and check out.';
const DESK = 'Products, orders, customers, and every change of every cart.';
const API = 'Every request, with examples that can be sent from the page.';

const WAYS = [
  ['/demo', 'The shop', SHOP],
  ...(desk === 'on' ? [['/admin', 'The desk', DESK]] : []),
  ...(docs === 'on' ? [['/docs', 'The API', API]] : []),
];

function Welcome() {
  return html`
    <main>
      <p class="name"><img src="${root}/pages/common/icon.svg" alt="" /> Cartwright</p>
      <h1>A commerce back end that remembers how each cart came to be.</h1>
      <p class="lead">
        Sign-on, subscriptions, catalogs, carts, orders and payments behind one HTTP interface, on
        your own machine. This one runs a demo shop that you can use as you like.
      </p>
      <${Health} />
      <ul>
        ${WAYS.map(
          ([path, name, text]) => html`
            <li>
              <a href=${root + path}><strong>${name}</strong></a>
              <span>${text}</span>
            </li>
          `,
        )}
      </ul>
    </main>
  `;
}

function Health() {
  const health = useLoaded(readHealth, []);
  useInterval(health.again, LOOK_AGAIN_MS);
  return html`
    <${Loaded} of=${health}>
      ${(/** @type {boolean} */ isWell) => html`
        <p class=${isWell ? 'health well' : 'health'}>
          ${
            isWell
              ? 'The service and its database are well.'
              : 'The service does not take requests at the moment.'
          }
        </p>
      `}
    <//>
  `;
}

async function readHealth() {
  const answer = await fetch(`${root}/health/ready`).catch(() => undefined);
  return answer?.ok === true;
}

render(html`<${Welcome} />`, document.getElementById('page') ?? document.body);
