import { html, useLoaded } from '../common/hooks.js';
import { Badge, Badges, Facts, Heading, Loaded, Time } from '../common/parts.js';
import { Action } from './listing.js';
import { SITE, useService } from './session.js';

export function Order(/** @type {{ id: string }} */ { id }) {
  const service = useService();
  const params = { path: { orderId: id } };
  const loaded = useLoaded(async () => {
    const withItems = { ...params, query: { include: [/** @type {const} */ ('items')] } };
    const all = { ...params, query: { 'page[limit]': 100 } };
    const [{ data: order, included }, { data: transactions }] = await Promise.all([
      service.get('/v2/orders/{orderId}', { params: withItems }),
      service.get('/v2/orders/{orderId}/transactions', { params: all }),
    ]);
    return { order, items: included?.items ?? [], transactions };
  }, []);
  const change = (/** @type {Schemas['OrderChangesData']} */ data) =>
    service.put('/v2/orders/{orderId}', { params, body: { data } }).then(loaded.again);
  const fulfill = () => change({ type: 'order', shipping: 'fulfilled' });
  const cancel = () => change({ type: 'order', status: 'cancelled' });
  return html`
    <${Heading} site=${SITE}>${`Order ${loaded.value?.order.order_number ?? id.slice(0, 8)}`}<//>
    <${Loaded} of=${loaded}>
      ${(/** @type {NonNullable<typeof loaded.value>} */ { order, items, transactions }) => html`
        <p><${Badges} of=${order} /></p>
        <div class="halves">
          <section class="card">
            <h2>Items</h2>
            <${Facts}
              of=${items.map((item) => [`${item.quantity} × ${item.name}`, item.meta.display_price.with_tax.value.formatted])}
            />
            <${Facts} of=${(order.shipping_groups ?? []).map(toFact)} />
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
                ['Sent to', lineOf(order.shipping_address)],
              ]}
            />
            <div class="row">
              ${mayFulfill(order) && html`<${Action} label="Mark as fulfilled" work=${fulfill} />`}
              ${mayCancel(order) && html`<${Action} label="Cancel the order" isFinal work=${cancel} />`}
            </div>
          </section>
        </div>
        <h2>Payments</h2>
        ${transactions.length === 0 && html`<p class="quiet">None yet.</p>`}
        ${transactions.map((one) => html`<${Transaction} of=${one} order=${order} onDone=${loaded.again} />`)}
      `}
    <//>
  `;
}

/**
 * @param {NonNullable<Schemas['OrderDto']['shipping_groups']>[number]} group
 * @returns {[string, string | undefined]}
 */
const toFact = ({ shipping_method_name: method, shipping_type: type, shipping_price: price }) => [
  `Shipping: ${method ?? type ?? 'one group'}`,
  price?.formatted,
];

/** @param {Schemas['OrderDto']} order */
const mayFulfill = ({ shipping, payment }) => shipping === 'unfulfilled' && payment === 'paid';

/** @param {Schemas['OrderDto']} order */
const mayCancel = ({ shipping, status }) => shipping === 'unfulfilled' && status !== 'cancelled';

/** @param {{ of: Schemas['TransactionDto']; order: Schemas['OrderDto']; onDone: () => void }} props */
function Transaction({ of, order, onDone }) {
  const service = useService();
  const { id: transactionId, transaction_type: kind, status, amount } = of;
  const { refunded_amount: refunded = 0 } = of;
  const params = { path: { orderId: order.id, transactionId } };
  const isDone = status === 'complete';
  const path = /** @type {const} */ ('/v2/orders/{orderId}/transactions/{transactionId}');
  const capture = () => service.post(`${path}/capture`, { params }).then(onDone);
  const refund = () => service.post(`${path}/refund`, { params }).then(onDone);
  const how = `${of.meta.display_price.formatted}, ${of.gateway}, `;
  const mayCapture = order.meta.display_price.authorized.amount > 0;
  const mayRefund = ['purchase', 'capture'].includes(kind) && refunded < amount;
  return html`
    <div class="row line">
      <b>${kind}</b> <${Badge}>${status}<//>
      <span>${how}<${Time} at=${of.meta.timestamps.created_at} /></span>
      ${of.meta.failure && html`<span class="quiet">${of.meta.failure.message}</span>`}
      ${isDone && kind === 'authorize' && mayCapture && html`<${Action} label="Capture" work=${capture} />`}
      ${isDone && mayRefund && html`<${Action} label="Refund what is left" isFinal work=${refund} />`}
    </div>
  `;
}

function lineOf(/** @type {Schemas['OrderDto']['shipping_address']} */ of) {
  return [of?.line_1, of?.postcode, of?.city, of?.country].filter(Boolean).join(', ');
}
