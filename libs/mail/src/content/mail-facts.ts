import type { OrderEventData, ToldOrder } from '#ordering/contract';
import type { InvoiceEventData } from '#subscriptions/contract';
import type { CurrencyDecimals } from '../domain/texts';

/** What was sent of an order at once. */
export interface Parcel {
  /** Whether nothing is left to be sent. */
  readonly isLast: boolean;
  readonly lines: readonly { readonly item_id: string; readonly quantity: number }[];
  readonly tracking?: {
    readonly carrier?: string;
    readonly number?: string;
    readonly url?: string;
  };
}

/** What a mail tells. The fields that are there depend on what it is about. */
export interface MailFacts {
  /** The name of the recipient. */
  readonly name: string;
  /** The currency of all amounts. */
  readonly currency?: CurrencyDecimals;
  readonly order?: Omit<ToldOrder, 'customer' | 'languages'>;
  readonly parcel?: Parcel;
  /** What was given back, or could not be paid. */
  readonly amount?: number;
  readonly invoice?: Omit<InvoiceEventData, 'subscription_id' | 'account_id'>;
  readonly invitation?: { readonly link: string; readonly expires: Date };
}

export type ToldLine = OrderEventData['lines'][number];
