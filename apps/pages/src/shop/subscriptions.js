import { html, useAction, useLoaded } from '../common/hooks.js';
import { Badge, Fault, Loaded, subscriptionState, Time } from '../common/parts.js';
import { useSession } from './session.js';

/** What the account subscribes to, and when it pays for what. */
export function Subscriptions() {
  const { storefront } = useSession();
  const path = '/v2/subscriptions/subscriptions';
  const loaded = useLoaded(async () => (await storefront.get(path)).data, []);
  return html`
    <${Loaded} of=${loaded}>
      ${(/** @type {readonly Schemas['SubscriptionDto'][]} */ subscriptions) => html`
        ${
          subscriptions.length === 0 &&
          html`<p class="quiet">None yet. A subscription begins when its order is paid.</p>`
        }
        ${subscriptions.map((one) => html`<${Subscription} key=${one.id} of=${one} onChanged=${loaded.again} />`)}
      `}
    <//>
  `;
}

/** @param {{ of: Schemas['SubscriptionDto']; onChanged: () => void }} props */
function Subscription({ of: { id, attributes, meta }, onChanged }) {
  const { storefront } = useSession();
  const action = useAction();
  const state = subscriptionState(meta);
  const params = { path: { subscriptionId: id } };
  const schedule = useLoaded(async () => {
    const path = '/v2/subscriptions/subscriptions/{subscriptionId}/schedule';
    return (await storefront.get(path, { params })).data;
  }, [state]);
  const change = (/** @type {'pause' | 'resume' | 'cancel'} */ verb) =>
    action.run(async () => {
      const type = /** @type {const} */ ('subscription_state');
      const body = { data: { type, attributes: { action: verb } } };
      const path = '/v2/subscriptions/subscriptions/{subscriptionId}/states';
      await storefront.post(path, { params, body });
      onChanged();
    });
  return html`
    <article class="card">
      <div class="row spread">
        <b><bdi>${attributes.offering.attributes.name}</bdi></b>
        <${Badge}>${state}<//>
      </div>
      <${Fault} text=${action.fault} />
      <${Loaded} of=${schedule}>
        ${(/** @type {readonly Schemas['ScheduledPeriod'][]} */ periods) => html`
          <ol class="schedule">
            ${periods
              .slice(0, 6)
              .map(
                ({ attributes: { period }, meta: { display_price: price } }) => html`
                  <li>
                    <${Time} at=${period.start} /><span class="price"
                      >${price.with_tax.formatted}</span
                    >
                  </li>
                `,
              )}
          </ol>
        `}
      <//>
      <div class="row">
        ${state === 'active' && html`<button onClick=${() => change('pause')}>Pause</button>`}
        ${state === 'paused' && html`<button onClick=${() => change('resume')}>Resume</button>`}
        ${['active', 'paused'].includes(state) && html`<button onClick=${() => change('cancel')}>Cancel it</button>`}
      </div>
    </article>
  `;
}
