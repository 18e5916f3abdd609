import { PageError } from '../common/faults.js';
import { html, useAction, useLoaded } from '../common/hooks.js';
import { Fault, Loaded } from '../common/parts.js';
import { useSession } from './session.js';

const GROUPS = '/v2/carts/{cartID}/shipping-groups';
const GROUP = '/v2/carts/{cartID}/shipping-groups/{groupID}';

/** The ways of sending the cart there. @param {{ to: Destination }} props */
export function Shipping({ to }) {
  const session = useSession();
  const action = useAction();
  const loaded = useLoaded(() => session.inTurn(() => sendTo(session, to)), Object.values(to));
  const choose = (/** @type {string} */ id) =>
    action.run(() => session.inTurn(() => sendBy(session, id)));
  return html`
    <${Loaded} of=${loaded}>
      ${(/** @type {readonly Schemas['ShippingOptionDto'][]} */ options) => html`
        <fieldset>
          <legend class="hidden">How it is sent</legend>
          ${options.map(
            ({ id, name, description, price, free_from: free }) => html`
              <${Way}
                input=${{ name: 'method', value: id, checked: id === session.methodId, onChange: () => choose(id) }}
                name=${name}
                text=${description}
                hint=${free && `Add ${free.formatted} more for free shipping`}
                price=${price.amount === 0 ? 'Free' : price.formatted}
              />
            `,
          )}
          ${
            options.length === 0 &&
            html`<p class="quiet">Nothing has to be sent.</p>
              <input type="hidden" name="method" />`
          }
        </fieldset>
      `}
    <//>
    <${Fault} text=${action.fault} />
  `;
}

export function Way(/** @type {WayProps} */ { input, name, text, hint, price }) {
  return html`
    <label class="plan">
      <input type="radio" required ...${input} />
      <span>
        <b>${name}</b>
        <span>${text}</span>
        ${hint && html`<small>${hint}</small>`}
      </span>
      <span class="price">${price}</span>
    </label>
  `;
}

/** What is missing in the cart for free shipping, if that is possible. */
export function FreeShipping() {
  const session = useSession();
  const isProducts = session.items?.data.every(({ type }) => type !== 'subscription_item');
  const isKnown = groupOf(session) !== undefined || isProducts;
  const read = async () => (isKnown ? readOptions(session) : []);
  const { value = [] } = useLoaded(read, [session.items]);
  const missing = value.find(({ free_from: free }) => free)?.free_from?.formatted;
  return missing && html`<p class="free" role="status">Add ${missing} more for free shipping</p>`;
}

/** The products of the cart. @param {Session} session */
const productsOf = ({ items }) =>
  (items?.data ?? []).flatMap((item) => ('product_id' in item ? item : []));

/** The one shipping group of the cart. @param {Session} session */
const groupOf = (session) =>
  productsOf(session).find((line) => line.shipping_group_id)?.shipping_group_id;

/** The methods that deliver what is in the group, or else the cart. @param {Session} session */
async function readOptions(session, group_id = groupOf(session)) {
  const params = { path: { cartID: session.cartId }, query: group_id ? { group_id } : {} };
  return (await session.storefront.get('/v2/carts/{cartID}/shipping-options', { params })).data;
}

/**
 * Puts what has to be sent into one shipping group with this address. It is sent as before if that is possible,
 * else by the cheapest method.
 * @param {Session} session
 * @param {Destination} address
 */
async function sendTo(session, address) {
  const { storefront, cartId: cartID, methodId } = session;
  if (session.items === undefined) await session.readCart();
  const lines = await readSentLines(session);
  if (lines.length === 0) return [];
  const body = { data: { address, shipping_method_id: null } };
  const groupID = groupOf(session);
  const group =
    groupID === undefined
      ? await storefront.post(GROUPS, { params: { path: { cartID } }, body })
      : await storefront.put(GROUP, { params: { path: { cartID, groupID } }, body });
  const data = lines.map(({ id }) => ({ id, shipping_group_id: group.data.id }));
  const params = { path: { cartID } };
  await storefront.put('/v2/carts/{cartID}/items', { params, body: { data } });
  const options = await readOptions(session, group.data.id);
  const method = options.find(({ id }) => id === methodId) ?? options[0];
  if (method === undefined) throw new PageError('There is no way to send all of this there.');
  await sendBy(session, method.id, group.data.id);
  return options;
}

/** @param {Session} session @param {string} methodId */
async function sendBy(session, methodId, groupID = groupOf(session) ?? '') {
  const params = { path: { cartID: session.cartId, groupID } };
  await session.storefront.put(GROUP, { params, body: { data: { shipping_method_id: methodId } } });
  session.methodId = methodId;
  await session.readCart();
}

/** The products that are not downloaded. @param {Session} session */
async function readSentLines(session) {
  const lines = productsOf(session);
  if (lines.length === 0) return [];
  const filter = `in(id,${lines.map((line) => line.product_id).join()})`;
  const params = { query: { filter, 'page[limit]': 100 } };
  const { data } = await session.storefront.get('/catalog/products', { params });
  const digital = data.filter(({ attributes }) => attributes.commodity_type === 'digital');
  return lines.filter(({ product_id }) => !digital.some(({ id }) => id === product_id));
}
