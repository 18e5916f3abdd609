// A storefront on an origin of its own, which has nothing of the service but its client.
import { ApiError, Storefront } from '/client.js';
import { service } from '/settings.js';

const CART = `cart-${crypto.randomUUID()}`;
const CONTACT = { name: 'Nora Hale', email: 'nora.hale@harbour.example' };
const ADDRESS = {
  first_name: 'Nora',
  last_name: 'Hale',
  line_1: 'Kai 4',
  city: 'Kiel',
  postcode: '24103',
  region: 'SH',
  country: 'DE',
};

const shop = new Storefront({
  ...service,
  headers: { 'SVC-Channel': 'web', 'SVC-Currency': 'EUR' },
});
const redirectUri = location.origin + location.pathname;
const place = (selector) => document.querySelector(selector);

function say(sentence) {
  place('[role=status]').textContent = sentence;
}

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** What is refused is said on the page. */
const listener = (work) => (event) => {
  event.preventDefault();
  work().catch((error) => {
    say(error instanceof ApiError ? `${error.status}: ${error.message}` : String(error));
  });
};

const button = (text, work) => element('button', { textContent: text, onclick: listener(work) });

async function returnFromSignOn() {
  const { accounts } = await shop.finishSignOn(location.href, sessionStorage);
  history.replaceState(null, '', redirectUri);
  shop.member.use(accounts[0]);
  say(`Signed on for ${accounts[0].account_name}`);
}

async function showCategories() {
  for await (const { id } of shop.all('/catalog/hierarchies')) {
    const top = { params: { path: { hierarchyId: id } } };
    for await (const node of shop.all('/catalog/hierarchies/{hierarchyId}/children', top)) {
      place('nav').append(button(node.attributes.name, () => showProducts(node.id)));
    }
  }
}

async function showProducts(nodeId) {
  const { data } = await shop.get('/catalog/nodes/{nodeId}/products', {
    params: { path: { nodeId }, query: { sort: 'price' } },
  });
  const lines = data.map(({ id, attributes, meta }) => {
    const price = ` ${meta.display_price.without_tax.formatted} `;
    const isBundle = meta.product_types.includes('bundle');
    return element('p', {}, attributes.name, price, isBundle ? choose(id, attributes.name) : '');
  });
  place('[aria-label=Products]').replaceChildren(...lines);
}

const choose = (productId, name) => button(`Choose ${name}`, () => showChoices(productId));

async function showChoices(productId) {
  const { data, included } = await shop.get('/catalog/products/{productId}', {
    params: { path: { productId }, query: { include: ['component_products'] } },
  });
  const nameOf = new Map(included.component_products.map((one) => [one.id, one.attributes.name]));
  const chosen = data.meta.bundle_configuration.selected_options;
  const fields = Object.entries(data.attributes.components).map(([key, component]) =>
    element(
      'fieldset',
      { name: key },
      element('legend', { textContent: component.name }),
      ...component.options.map(({ id }) => {
        const value = chosen[key][id] ?? 0;
        const input = element('input', { type: 'number', name: id, min: 0, value });
        return element('label', {}, nameOf.get(id), input);
      }),
    ),
  );
  const form = place('form');
  form.replaceChildren(...fields, element('button', { textContent: 'Add to cart' }));
  form.onsubmit = listener(() => addBundle(productId, selectionIn(form)));
  form.hidden = false;
}

function selectionIn(form) {
  const fieldsets = [...form.querySelectorAll('fieldset')];
  return Object.fromEntries(
    fieldsets.map((fieldset) => {
      const inputs = [...fieldset.querySelectorAll('input')].filter(({ value }) => value !== '0');
      return [fieldset.name, Object.fromEntries(inputs.map((one) => [one.name, +one.value]))];
    }),
  );
}

async function addBundle(productId, selected_options) {
  const { data: bundle } = await shop.post('/catalog/products/{productId}/configure', {
    params: { path: { productId } },
    body: { data: { selected_options } },
  });
  const { bundle_configuration } = bundle.meta;
  const { data: items, meta } = await shop.post('/v2/carts/{cartID}/items', {
    params: { path: { cartID: CART } },
    body: { data: { type: 'cart_item', id: productId, quantity: 1, bundle_configuration } },
  });
  const lines = items.map(({ quantity, name }) =>
    element('p', { textContent: `${quantity} × ${name}` }),
  );
  const total = `Total ${meta.display_price.with_tax.formatted}`;
  place('[aria-label=Cart]').replaceChildren(...lines, element('p', { textContent: total }));
  place('#check-out').hidden = false;
}

async function checkOut() {
  const { account_id: id } = shop.member.account;
  const { data } = await shop.post('/v2/carts/{cartID}/checkout', {
    params: { path: { cartID: CART } },
    body: { data: { account: { id }, contact: CONTACT, billing_address: ADDRESS } },
  });
  const orders = await shop.get('/v2/orders', { params: { query: { include: ['items'] } } });
  const mine = orders.data.find(({ id: one }) => one === data.id);
  say(`Order ${data.id}, ${mine.meta.display_price.with_tax.formatted}`);
}

place('#sign-on').onclick = listener(async () => {
  location.href = await shop.beginSignOn({ redirectUri, store: sessionStorage });
});
place('#check-out').onclick = listener(checkOut);
if (location.search !== '') await returnFromSignOn().catch((error) => say(String(error)));
await showCategories();
