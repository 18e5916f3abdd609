import { hrefOf } from '../common/router.js';
import { html } from '../common/view.js';

const { dataset } = document.body;

/** What the service says of the page and of the shop. */
export const page = {
  shop: dataset['shop'] ?? '',
  root: dataset['root'] ?? '',
  clientId: dataset['clientId'] ?? '',
  redirectUri: dataset['redirectUri'] ?? '',
  /** @type {readonly { id: string; name: string }[]} that a new member may choose from */
  accounts: JSON.parse(dataset['accounts'] ?? '[]'),
  takesCards: dataset['cards'] === 'test',
  hasDesk: dataset['desk'] === 'on',
};

/** @param {{ place: readonly string[]; children: string }} props */
export function AtDesk({ place, children }) {
  return page.hasDesk && html`<a href=${`${page.root}/admin${hrefOf(place)}`}>${children}</a>`;
}
