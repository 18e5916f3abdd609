import type { RaRecord } from 'react-admin';
import { inWords } from '../core/shown-error';
import type { Told } from '../form/action-button';

/** @returns what is said of a payment that was begun just now: a gateway may refuse it, or answer later */
export function becameOf({ status, meta }: Omit<RaRecord, 'id'>): Told {
  if (status === 'failed') {
    const message: unknown = meta.failure?.message;
    const text = typeof message === 'string' ? inWords(message) : 'desk.payment_failed';
    return { text, type: 'error' };
  }
  return { text: status === 'pending' ? 'desk.payment_pending' : 'desk.payment_taken' };
}
