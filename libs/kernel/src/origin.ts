/** Who asks for something: a caller, or the service itself. */
export interface Originator {
  readonly kind: 'public' | 'member' | 'admin' | 'system';
  /** Of the member, and of the application key where there is none. */
  readonly id?: string;
}

/** Who asks for something, and from which address. */
export interface Origin {
  readonly actor: Originator;
  readonly address?: string;
}

/** What the service does by itself. */
export const SYSTEM: Origin = { actor: { kind: 'system' } };
