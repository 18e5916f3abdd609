import type { Gateway, Receipt } from './gateway';

/** Moves nothing: it believes whoever says that money was promised, received or given back. */
const believe = (): Receipt => ({ reference: 'manual' });

export const manualGateway: Gateway = {
  slug: 'manual',
  name: 'Manual',
  authorize: believe,
  capture: believe,
  purchase: believe,
  refund: believe,
};
