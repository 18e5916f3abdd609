import { EntityManager } from 'typeorm';
import type { OpenRead, OpenTransaction } from '#kernel';

/** An open transaction. Every function that writes takes it as its first argument. */
export type Tx = EntityManager & OpenTransaction;

/** What reads committed rows. No function that writes takes it. */
export type Reader = EntityManager & OpenRead;

/** Work kept its transaction open for too long: it is rolled back, and whatever the work still does with its `tx` fails. */
export class HeldTooLong extends Error {}

export const NO_TRANSACTION = 'This is no open transaction: pass on the tx of `Transactions.run`.';

/** The transaction or the read that another module has opened, as this module uses it. */
export function asTx<Open extends OpenRead>(transaction: Open): EntityManager & Open {
  if (transaction instanceof EntityManager) return transaction;
  throw new Error(NO_TRANSACTION);
}
