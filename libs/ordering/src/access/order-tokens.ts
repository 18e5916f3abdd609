import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError, faultOf } from '#kernel';
import { Settings } from '#platform';
import { issuerOf, SignedTokens } from '#platform/crypto';
import { headerOf } from '#platform/http';

export const ORDER_TOKEN_HEADER = 'SVC-Order-Token';

const LIFETIME_SECONDS = 24 * 60 * 60;
const KIND = { purpose: 'order token', type: 'order+jwt' };

/**
 * Issues and checks the tokens with which guests read their orders, since they have no account. `sub`
 * is the id of the order.
 */
@Injectable()
export class OrderTokens {
  private readonly tokens: SignedTokens;

  constructor(private readonly settings: Settings) {
    this.tokens = new SignedTokens(settings, KIND);
  }

  async issue(orderId: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const times = { now, expires: now + LIFETIME_SECONDS };
    return this.tokens.sign({ sub: orderId }, issuerOf(this.settings.publicUrl), times);
  }

  /**
   * Returns the id of the order whose token a request carries; undefined without that header.
   * @throws DomainError `Unauthorized` for a token that is malformed, forged, expired or of another
   * installation
   */
  async of(request: FastifyRequest): Promise<string | undefined> {
    const token = headerOf(request, ORDER_TOKEN_HEADER.toLowerCase());
    if (token === undefined) return undefined;
    const claims = await this.tokens.open(token, issuerOf(this.settings.publicUrl));
    if (claims?.sub === undefined) throw refusal();
    return claims.sub;
  }
}

function refusal(): DomainError {
  const source = `header.${ORDER_TOKEN_HEADER}`;
  const detail = `${ORDER_TOKEN_HEADER} is not the token of an order or has expired; send the order_token that the checkout gave within its 24 hours`;
  return new DomainError([faultOf('unauthenticated', 'Unauthorized', detail, { source })]);
}
