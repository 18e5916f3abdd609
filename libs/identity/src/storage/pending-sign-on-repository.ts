import { Injectable } from '@nestjs/common';
import { Transactions } from '#platform/database';
import { OneTimeTable } from '#platform/one-time';

/** A browser that is at a provider, kept under the state that it comes back with. */
export interface PendingSignOn {
  readonly realmId: string;
  readonly profileId: string;
  /** SHA-256 of the value in the cookie of this browser. */
  readonly browserHash: string;
  /** The values to check the response of the provider with. */
  readonly handshake: { readonly nonce: string; readonly codeVerifier?: string | undefined };
  /** The request of the storefront, and the address to answer it at. */
  readonly client: {
    readonly clientId: string;
    readonly redirectUri: string;
    readonly clientState: string;
    readonly codeChallenge: string;
  };
}

/** Keeps sign-ons from the way to the provider until the way back. */
@Injectable()
export class PendingSignOnRepository extends OneTimeTable<PendingSignOn> {
  constructor(transactions: Transactions) {
    super(transactions, 'pending_sign_ons');
  }
}
