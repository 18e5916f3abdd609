// @ts-check
// An extension of three ports that no request of a measurement asks: the shop names it nowhere.
// @ts-expect-error The running service hands it to extensions.
const { extension } = require('@cartwright/server');

const never = () => Promise.reject(new Error('Nobody asks an idle port'));

module.exports = extension({
  name: 'idle-ports',
  version: '1.0.0',
  shippingRates: never,
  taxLines: never,
  promotionCondition: never,
});
