import {
  declareSettings,
  type ShippingRateDecision,
  type ShippingRateFacts,
  wholeNumber,
  words,
} from '@cartwright/server';

/** In the environment, `FLAT_FEE_CARRIER__HOME` and so on. The fees are cents, or what a currency has for them. */
export const settings = declareSettings({
  home: words('must be the code of a country, such as DE', /^[A-Z]{2}$/, 'DE'),
  fee: wholeNumber(0, 1_000_000, 490),
  feeAbroad: wholeNumber(0, 1_000_000, 1490),
  perParcel: wholeNumber(1, 1000, 10),
});

/** The carrier takes one fee for each parcel, and does not need to know yet where it goes. */
export async function shippingRates({
  cart: { currency },
  methods,
  lines,
  to,
}: ShippingRateFacts): Promise<readonly ShippingRateDecision[]> {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const parcels = Math.ceil(units / settings.perParcel);
  const isAbroad = to.country !== undefined && to.country !== settings.home;
  const amount = parcels * (isAbroad ? settings.feeAbroad : settings.fee);
  return methods.map(({ id: methodId }) => ({ methodId, price: { amount, currency } }));
}
