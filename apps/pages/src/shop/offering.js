import { html, useAction, useLoaded } from '../common/hooks.js';
import { Form, Heading, Loaded } from '../common/parts.js';
import { hrefOf } from '../common/router.js';
import { ADDED } from './cart.js';
import { useSession } from './session.js';
import { Way } from './shipping.js';

export function Offering(/** @type {{ id: string }} */ { id }) {
  const { storefront, currency } = useSession();
  const loaded = useLoaded(async () => {
    const params = { path: { id } };
    const [offering, plans] = await Promise.all([
      storefront.get('/v2/subscriptions/offerings/{id}', { params }),
      storefront.get('/v2/subscriptions/offerings/{id}/plans', { params }),
    ]);
    return { offering: offering.data, plans: plans.data };
  }, [currency]);
  return html`
    <${Loaded} of=${loaded}>
      ${(/** @type {NonNullable<typeof loaded.value>} */ { offering, plans }) => html`
        <${Heading}>${offering.attributes.name}<//>
        <p>${offering.attributes.description}</p>
        <${Plans} offeringId=${id} plans=${plans} />
      `}
    <//>
  `;
}

/** @param {{ offeringId: string; plans: readonly Schemas['OfferingPlanDto'][] }} props */
function Plans({ offeringId, plans }) {
  const session = useSession();
  const action = useAction();
  const add = async (/** @type {Fields} */ { plan = '' }) => {
    await session.addItems({
      type: 'subscription_item',
      id: offeringId,
      quantity: 1,
      subscription_configuration: { plan },
    });
  };
  return html`
    <${Form} class="card" action=${action} onSend=${add} label="Subscribe" done=${ADDED}>
      <fieldset>
        <legend>Choose a plan</legend>
        ${plans.map(
          (plan, index) => html`
            <${Way}
              input=${{ name: 'plan', value: plan.id, defaultChecked: index === 0 }}
              name=${plan.attributes.name}
              text=${plan.attributes.description}
              hint=${rhythmOf(plan.attributes)}
              price=${plan.meta.display_price?.with_tax.formatted ?? `Not sold in ${session.currency}`}
            />
          `,
        )}
      </fieldset>
    <//>
    ${
      session.account === undefined &&
      html`<p>
        Subscriptions belong to an account: <a href=${hrefOf(['sign-on'])}>sign on</a> before you
        check out.
      </p>`
    }
  `;
}

function rhythmOf(/** @type {Schemas['ShownPlanAttributes']} */ plan) {
  const interval = plan.billing_interval_type;
  /** @param {number} count */
  const intervals = (count) => (count === 1 ? interval : `${count} ${interval}s`);
  const trial = plan.trial_period ? `The first ${intervals(plan.trial_period)} free. ` : '';
  const end = plan.end_behavior === 'close' ? 'and then it ends' : 'and it renews by itself';
  return `${trial}Billed every ${intervals(plan.billing_frequency)}, for ${intervals(plan.plan_length)}, ${end}.`;
}
