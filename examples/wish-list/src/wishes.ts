import * as server from '@cartwright/server';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Wish } from './wish';

/** `maxWishes` is `WISH_LIST__MAX_WISHES` in the environment. */
export const settings = server.declareSettings({ maxWishes: server.wholeNumber(1, 1000, 100) });
const FULL = 'The wish list is full; remove a wish first';

@Injectable()
export class Wishes extends server.ResourceTable<Wish> {
  constructor(transactions: server.Transactions) {
    super(transactions, Wish, 'wish');
  }

  /** @throws DomainError `Conflict` for what the member wishes already, `Limit reached` for too many */
  create(values: server.New<Wish>): Promise<Wish> {
    return this.transactions.run(async (tx) => {
      const isFull = (await tx.countBy(Wish, { memberId: values.memberId })) >= settings.maxWishes;
      if (isFull) server.refuse(server.faultOf('unprocessable', 'Limit reached', FULL));
      return this.insert(tx, values);
    });
  }

  remove(id: string, owner: { readonly memberId?: string }): Promise<void> {
    return this.transactions.run((tx) => this.delete(tx, id, owner));
  }
}

/** What a member has bought is no wish any more. */
@Injectable()
@server.Subscriber('wish-list.ForgetBought', server.OrderPaid)
export class ForgetBought implements server.SubscriberOf<typeof server.OrderPaid> {
  async handle({ data }: server.IntegrationEvent<server.OrderEventData>, tx: server.Tx) {
    const { account_member_id: memberId, lines } = data;
    const bought = In(lines.flatMap(({ product_id: id }) => id ?? []));
    if (memberId !== undefined) await tx.delete(Wish, { memberId, productId: bought });
    return 'done' as const;
  }
}
