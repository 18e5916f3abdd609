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
  switch (place) {
    case 'product':
      return html`<${Product} key=${id} slug=${id} />`;
    case 'subscription':
      return html`<${Offering} key=${id} id=${id} />`;
    case 'cart':
      return html`<${Cart} />`;
    case 'checkout':
      return html`<${Checkout} />`;
    case 'order':
      return html`<${Order} key=${id} id=${id} />`;
    case 'sign-on':
      return html`<${SignOn} />`;
    case 'account':
      return html`<${Account} />`;
    default: {
      const search = query.get('search') ?? '';
      const key = `${place}/${id}/${search}`;
      return html`<${Catalog}
        key=${key}
        nodeId=${place === 'category' ? id : ''}
        search=${search}
      />`;
    }
  }
}

/** @param {Event} event */
function skip(event) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

render(html`<${Shop} />`, document.getElementById('page') ?? document.body);
