/** The originator of an action: a caller, or the service itself. */
export interface Originator {
  readonly kind: 'public' | 'member' | 'admin' | 'system';
  /** Of the member, and of the application key where there is none. */
  readonly id?: string;
}

/** The originator of an action, with the network address. */
export interface Origin {
  readonly actor: Originator;
  readonly address?: string;
}

/** The origin of actions of the service itself. */
export const SYSTEM: Origin = { actor: { kind: 'system' } };
