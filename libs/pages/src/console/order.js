import { useLoaded } from '../common/hooks.js';
import { Badge, Facts, Heading, Loaded, Time } from '../common/parts.js';
import { html } from '../common/view.js';
import { Action } from './listing.js';
import { Badges } from './orders.js';
import { SITE, useService } from './session.js';

/** @typedef {import('./session.js').Schemas} Schemas */

/** @param {{ id: string }} props */
export function Order({ id }) {
  const service = useService();
  const params = { path: { orderId: id } };
  const loaded = useLoaded(async () => {
    const [order, transactions] = await Promise.all([
      service.get('/v2/orders/{orderId}', { params: { ...params, query: { include: ['items'] } } }),
      service.get('/v2/orders/{orderId}/transactions', {
        params: { ...params, query: { 'page[limit]': 100 } },
      }),
    ]);
    return {
      order: order.data,
      items: order.included?.items ?? [],
      transactions: transactions.data,
    };
  }, []);
  /** @param {Schemas['OrderChangesData']} data */
  const change = async (data) => {
    await service.put('/v2/orders/{orderId}', { params, body: { data } });
    loaded.again();
  };
  return html`
    <${Heading} site=${SITE}>${`Order ${id.slice(0, 8)}`}<//>
    <${Loaded} of=${loaded}>
      ${(/** @type {NonNullable<typeof loaded.value>} */ { order, items, transactions }) => html`
        <p><${Badges} of=${order} /></p>
        <div class="halves">
          <section class="card">
            <h2>Items</h2>
            <${Facts}
              of=${items.map((item) => [`${item.quantity} × ${item.name}`, item.meta.display_price.with_tax.value.formatted])}
            />
            <${Facts}
              of=${[
                ['Total', order.meta.display_price.with_tax.formatted],
                ['Paid', order.meta.display_price.paid.formatted],
                ['Authorized', order.meta.display_price.authorized.formatted],
                ['Outstanding', order.meta.display_price.balance_owing.formatted],
              ]}
            />
          </section>
          <section class="card">
            <h2>For</h2>
            <${Facts}
              of=${[
                ['Name', (order.customer ?? order.contact)?.name],
                ['Email', (order.customer ?? order.contact)?.email],
                ['Placed', html`<${Time} at=${order.meta.timestamps.created_at} />`],
                [
                  'Sent to',
                  [
                    order.shipping_address?.line_1,
                    order.shipping_address?.postcode,
                    order.shipping_address?.city,
                    order.shipping_address?.country,
                  ]
                    .filter(Boolean)
                    .join(', '),
                ],
              ]}
            />
            <div class="row">
              ${
                order.shipping === 'unfulfilled' &&
                order.payment === 'paid' &&
                html`<${Action}
                  label="Mark as fulfilled"
                  work=${() => change({ type: 'order', shipping: 'fulfilled' })}
                />`
              }
              ${
                order.status !== 'cancelled' &&
                order.shipping === 'unfulfilled' &&
                html`<${Action}
                  label="Cancel the order"
                  isFinal
                  work=${() => change({ type: 'order', status: 'cancelled' })}
                />`
              }
            </div>
          </section>
        </div>
        <h2>Payments</h2>
        ${transactions.length === 0 && html`<p class="quiet">None yet.</p>`}
        ${transactions.map((one) => html`<${Transaction} of=${one} orderId=${id} onDone=${loaded.again} />`)}
      `}
    <//>
  `;
}

/** @param {{ of: Schemas['TransactionDto']; orderId: string; onDone: () => void }} props */
function Transaction({ of, orderId, onDone }) {
  const service = useService();
  const {
    id: transactionId,
    transaction_type: kind,
    status,
    amount,
    refunded_amount: refunded = 0,
  } = of;
  const params = { path: { orderId, transactionId } };
  const isDone = status === 'complete';
  const capture = async () => {
    await service.post('/v2/orders/{orderId}/transactions/{transactionId}/capture', { params });
    onDone();
  };
  const refund = async () => {
    await service.post('/v2/orders/{orderId}/transactions/{transactionId}/refund', { params });
    onDone();
  };
  const mayRefund = ['purchase', 'capture'].includes(kind) && refunded < amount;
  return html`
    <div class="row line">
      <b>${kind}</b> <${Badge}>${status}<//>
      <span
        >${of.meta.display_price.formatted}, ${of.gateway},
        <${Time} at=${of.meta.timestamps.created_at}
      /></span>
      ${of.meta.failure && html`<span class="quiet">${of.meta.failure.message}</span>`}
      ${isDone && kind === 'authorize' && html`<${Action} label="Capture" work=${capture} />`}
      ${isDone && mayRefund && html`<${Action} label="Refund what is left" isFinal work=${refund} />`}
    </div>
  `;
}
