// @ts-check
// Updates of subscription plans. Each gives a plan another name than it has.
import { inParallel } from './http.mjs';

/**
 * @typedef {import('./scenarios.mjs').Scenario} Scenario
 * @typedef {import('./shop.mjs').Shop} Shop
 */

const PLANS = 64;

export const PLAN = {
  name: 'Coffee every week',
  billing_interval_type: 'week',
  billing_frequency: 1,
  plan_length: 52,
  end_behavior: 'roll',
  can_pause: true,
  can_resume: true,
  can_cancel: true,
  base_price_percentage: 5,
};

/**
 * @param {number} connections
 * @returns {Scenario}
 */
export function plans(connections) {
  return {
    name: `plans-${connections}`,
    group: 'plans',
    title: `rename a plan, ${PLANS} plans, ${connections === 1 ? 'one' : connections} at a time`,
    server: 'service',
    connections,
    prepare: renaming,
  };
}

/** @param {Shop} shop */
async function renaming(shop) {
  const path = '/v2/subscriptions/plans';
  const ids = await inParallel(Array.from({ length: PLANS }), () =>
    shop.create(path, 'subscription_plan', PLAN),
  );
  return ids.map((id) => {
    const data = { id, type: 'subscription_plan', attributes: { name: 'Coffee {n}' } };
    return /** @type {const} */ ({
      method: 'PUT',
      path: `${path}/${id}`,
      headers: shop.admin,
      body: JSON.stringify({ data }),
    });
  });
}
