declare const isOpen: unique symbol;

/**
 * A read, or an open database transaction, that another module takes part in with what it reads. Only
 * storage code looks inside, and only `Transactions` of the platform makes one: nothing else has this type.
 */
export interface OpenRead {
  readonly [isOpen]: 'read' | 'write';
}

/**
 * An open database transaction that another module takes part in: either everything that both modules
 * write is stored, or nothing.
 */
export interface OpenTransaction extends OpenRead {
  readonly [isOpen]: 'write';
}
