export type SubscriptionAction = 'pause' | 'resume' | 'cancel';

/** The state that the last action led to. */
export type StoredState = 'active' | 'paused' | 'canceled';

export type SubscriptionState = StoredState | 'closed';

/** The actions that a plan permits to subscribers. */
export interface Permissions {
  readonly canPause: boolean;
  readonly canResume: boolean;
  readonly canCancel: boolean;
}

/**
 * Actions and the states that they lead to (docs/reference/subscriptions.md#states-of-a-subscription).
 * Canceled and closed are final.
 */
const NEXT: Readonly<
  Record<SubscriptionState, Readonly<Partial<Record<SubscriptionAction, StoredState>>>>
> = {
  active: { pause: 'paused', cancel: 'canceled' },
  paused: { resume: 'active', cancel: 'canceled' },
  canceled: {},
  closed: {},
};

/**
 * Returns the state at the moment `now`. No timer closes a subscription: it is closed from `closesAt`
 * on, unless it was canceled before.
 */
export function stateAt(
  now: Date,
  subscription: { readonly state: StoredState; readonly closesAt: Date | null },
): SubscriptionState {
  const { state, closesAt } = subscription;
  return state !== 'canceled' && closesAt !== null && closesAt <= now ? 'closed' : state;
}

/** Returns the state after an action; undefined if the action is not possible. */
export function stateAfter(
  state: SubscriptionState,
  action: SubscriptionAction,
): StoredState | undefined {
  return NEXT[state][action];
}

/** Whether the plan permits the action to subscribers. */
export function allows(plan: Permissions, action: SubscriptionAction): boolean {
  switch (action) {
    case 'pause':
      return plan.canPause;
    case 'resume':
      return plan.canResume;
    case 'cancel':
      return plan.canCancel;
  }
}
