import { html, useLoaded } from '../common/hooks.js';
import { Badges, Facts, Heading, Loaded, Time } from '../common/parts.js';
import { AddressText } from './address.js';
import { Details } from './cart.js';
import { AtDesk } from './page.js';
import { Payment } from './payment.js';
import { useSession } from './session.js';
import { Totals } from './totals.js';

export function Order(/** @type {{ id: string }} */ { id }) {
  const { storefront } = useSession();
  const query = { include: [/** @type {const} */ ('items')] };
  const params = { path: { orderId: id }, query };
  const loaded = useLoaded(() => storefront.get('/v2/orders/{orderId}', { params }), []);
  return html`
    <${Heading}>Your order<//>
    <${Loaded} of=${loaded}>
      ${(/** @type {Schemas['OrderResponse']} */ { data: order, included }) => html`
        <div class="cart">
          <section aria-label="Items">
            <p><${Badges} of=${order} /></p>
            <${OrderLines} of=${included?.items ?? []} />
            <h2>Sent to</h2>
            <${AddressText} of=${order.shipping_address ?? order.billing_address} />
          </section>
          <section class="card" aria-label="Payment">
            <${Totals}
              of=${order.meta.display_price}
              lines=${included?.items ?? []}
              taxes=${included?.tax_items}
            />
            <${Facts}
              of=${[
                ['Order', order.order_number ?? html`<code>${order.id.slice(0, 8)}</code>`],
                ['Placed', html`<${Time} at=${order.meta.timestamps.created_at} />`],
              ]}
            />
            <${Payment} order=${order} onPaid=${loaded.again} />
            <p><${AtDesk} place=${['v2', 'orders', id, 'show']}>Open it at the desk<//></p>
          </section>
        </div>
      `}
    <//>
  `;
}

export function OrderLines(/** @type {{ of: readonly Schemas['OrderItemDto'][] }} */ { of }) {
  return html`
    <ul class="lines plain">
      ${of.map(
        (item) => html`
          <li>
            <div>${item.quantity} × <bdi>${item.name}</bdi><${Details} of=${item} /></div>
            <span class="price">${item.meta.display_price.with_tax.value.formatted}</span>
          </li>
        `,
      )}
    </ul>
  `;
}
