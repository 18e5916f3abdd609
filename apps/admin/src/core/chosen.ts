/** Fields, or paths to them, that have one of a few values, or some of them; each value has a name in the texts. */
export const CHOSEN: readonly string[] = [
  ...['status', 'payment', 'shipping', 'release_status', 'event', 'transaction_type'],
  ...['promotion_type', 'value_type', 'resource', 'visible', 'roles', 'ways', 'action', 'events'],
  ...['billing_interval_type', 'end_behavior', 'event.type'],
];
