/** The originator of an action: a caller, or the service itself. */
export interface Originator {
  readonly kind: 'public' | 'member' | 'admin' | 'staff' | 'system';
  /** The id of the member or staff member, or of the application key if there is no person. */
  readonly id?: string;
}

/** The originator of an action, with the network address and the request. */
export interface Origin {
  readonly actor: Originator;
  readonly address?: string;
  readonly requestId?: string;
  /** The names of the fields that the request sends to change, if it changes something. */
  readonly fields?: readonly string[];
}

/** The origin of actions of the service itself. */
export const SYSTEM: Origin = { actor: { kind: 'system' } };
