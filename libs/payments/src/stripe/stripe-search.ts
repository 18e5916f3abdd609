import type { GatewayRequest } from '#kernel';
import { Injectable } from '@nestjs/common';
import { StripeClients } from './stripe-clients';
import { asking } from './stripe-errors';

const CLOCK_SKEW_SECONDS = 300;
const PAGE = 100;
/** Far more operations than an installation begins in the time in which an answer is lost. */
const AT_MOST = 5000;

/** Finds the object that the provider made for an operation whose answer was lost. */
@Injectable()
export class StripeSearch {
  constructor(private readonly clients: StripeClients) {}

  /** Returns the reference of the object; undefined if the provider never got the request. */
  async find({ id, type, createdAt }: GatewayRequest): Promise<string | undefined> {
    const client = await this.clients.client();
    const gte = Math.floor(createdAt.getTime() / 1000) - CLOCK_SKEW_SECONDS;
    const page = { created: { gte }, limit: PAGE };
    const listOf = () => {
      switch (type) {
        case 'refund':
          return client.refunds.list(page);
        case 'save':
          return client.setupIntents.list(page);
        case 'authorize':
        case 'purchase':
        case 'capture':
        case 'void':
          return client.paymentIntents.list(page);
      }
    };
    const { installation } = this.clients;
    return asking(async () => {
      let seen = 0;
      for await (const { id: reference, metadata } of listOf()) {
        const isOurs = metadata?.['installation'] === installation;
        if (isOurs && metadata['transaction'] === id) return reference;
        seen += 1;
        if (seen >= AT_MOST) break;
      }
      return undefined;
    });
  }
}
