import { Session, SessionContext } from './session.js';
import { usePlace } from '../common/router.js';
import { html, render } from '../common/view.js';
import { Account } from './account.js';
import { Cart } from './cart.js';
import { Catalog } from './catalog.js';
import { Checkout } from './checkout.js';
import { Header } from './header.js';
import { Offering } from './offering.js';
import { Order } from './order.js';
import { Product } from './product.js';
import { SignOn } from './sign-on.js';
import { page } from './page.js';

const session = new Session(page);
// Without a service the views say so; the cart is read again with the first change.
session.readCart().catch(() => undefined);

function Shop() {
  const { parts, query } = usePlace();
  const [place = '', id = ''] = parts;
  return html`
    <${SessionContext.Provider} value=${session}>
      <a class="skip" href="#main" onClick=${skip}>Skip to the content</a>
      <${Header} />
      <main id="main" tabindex="-1">${viewOf(place, id, query)}</main>
    <//>
  `;
}

/** @param {string} place @param {string} id @param {URLSearchParams} query */
function viewOf(place, id, query) {
  if (place === 'product') return html`<${Product} key=${id} slug=${id} />`;
  if (place === 'subscription') return html`<${Offering} key=${id} id=${id} />`;
  if (place === 'cart') return html`<${Cart} />`;
  if (place === 'checkout') return html`<${Checkout} />`;
  if (place === 'order') return html`<${Order} key=${id} id=${id} />`;
  if (place === 'sign-on') return html`<${SignOn} />`;
  if (place === 'account') return html`<${Account} />`;
  const search = query.get('search') ?? '';
  const nodeId = place === 'category' ? id : '';
  return html`<${Catalog} key=${`${nodeId}/${search}`} nodeId=${nodeId} search=${search} />`;
}

function skip(/** @type {Event} */ event) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

render(html`<${Shop} />`, document.getElementById('page') ?? document.body);
