import { html, useAction, useLoaded } from '../common/hooks.js';
import { Badge, Fault, Field, Form, Heading, Loaded, Remove, Time } from '../common/parts.js';
import { hrefOf } from '../common/router.js';
import { AddressFields, addressOf, AddressText } from './address.js';
import { readAddresses } from './checkout.js';
import { OrderLines } from './order.js';
import { useSession } from './session.js';
import { Subscriptions } from './subscriptions.js';

export function Account() {
  const session = useSession();
  const action = useAction();
  const { account } = session;
  if (account === undefined) {
    return html`
      <${Heading}>Your account<//>
      <p>You are not signed on. <a href=${hrefOf(['sign-on'])}>Sign on</a></p>
    `;
  }
  return html`
    <div class="row spread">
      <${Heading}>${account.account_name}<//>
      <button onClick=${() => action.run(() => session.signOut())}>Sign off</button>
    </div>
    <${Fault} text=${action.fault} />
    <p>
      Signed on until <${Time} at=${account.expires} />.
      <a href=${hrefOf(['sign-on'])}>Sign on again</a>
    </p>
    <div class="account">
      <section>
        <h2>Orders</h2>
        <${Orders} />
      </section>
      <section>
        <h2>Subscriptions</h2>
        <${Subscriptions} />
      </section>
      <section>
        <h2>Address book</h2>
        <${Addresses} />
      </section>
    </div>
  `;
}

function Orders() {
  const { storefront } = useSession();
  const query = { include: [/** @type {const} */ ('items')], 'page[limit]': 25 };
  const loaded = useLoaded(() => storefront.get('/v2/orders', { params: { query } }), []);
  return html`
    <${Loaded} of=${loaded}>
      ${(/** @type {Schemas['OrderListResponse']} */ { data, included }) => html`
        ${data.length === 0 && html`<p class="quiet">No orders yet.</p>`}
        ${data.map((order) => {
          const ids = order.relationships.items.data.map(({ id }) => id);
          const { timestamps: times, display_price: price } = order.meta;
          return html`
            <article class="card">
              <div class="row spread">
                <a href=${hrefOf(['order', order.id])}><${Time} at=${times.created_at} /></a>
                <${Badge}>${order.payment}<//>
                <span class="price">${price.with_tax.formatted}</span>
              </div>
              <${OrderLines} of=${(included?.items ?? []).filter(({ id }) => ids.includes(id))} />
            </article>
          `;
        })}
      `}
    <//>
  `;
}

function Addresses() {
  const session = useSession();
  const action = useAction();
  const loaded = useLoaded(() => readAddresses(session), [session.account]);
  const id = session.account?.account_id ?? '';
  const add = async (/** @type {Fields} */ { name = '', ...fields }) => {
    const data = { type: /** @type {const} */ ('address'), name, ...addressOf(fields) };
    const params = { path: { id } };
    await session.storefront.post('/v2/accounts/{id}/addresses', { params, body: { data } });
    loaded.again();
  };
  const remove = (/** @type {string} */ addressId) =>
    action.run(async () => {
      const params = { path: { id, addressId } };
      await session.storefront.delete('/v2/accounts/{id}/addresses/{addressId}', { params });
      loaded.again();
    });
  return html`
    <${Loaded} of=${loaded}>
      ${(/** @type {readonly Schemas['AccountAddressDto'][]} */ addresses) => html`
        <ul class="addresses">
          ${addresses.map(
            (address) => html`
              <li class="card">
                <b><bdi>${address.name}</bdi></b>
                <${AddressText} of=${address} />
                <${Remove}
                  what=${`the address ${address.name}`}
                  onClick=${() => remove(address.id)}
                />
              </li>
            `,
          )}
        </ul>
      `}
    <//>
    <details>
      <summary>Add an address</summary>
      <${Form} class="card" action=${action} onSend=${add} label="Add the address" isQuiet>
        <${Field} name="name" label="Name of the address" required maxlength="255" />
        <${AddressFields} />
      <//>
    </details>
  `;
}
