import type { OperationOutcome } from '#kernel';
import { type ICommand, CommandBus, type IQuery, QueryBus } from '@nestjs/cqrs';
import {
  BeginOperation,
  ListSavedMethods,
  type NewOperation,
  PerformOperation,
  RecordInvoiceOutcome,
  RequireGateway,
} from '#payments/contract';
import { Transactions } from '#platform/database';
import type { Shop } from './shop';

const GATEWAY = 'double';

export const DECLINED: OperationOutcome = {
  status: 'failed',
  failure: { code: 'card_declined', message: 'Your card was declined.' },
};

/** Saved payment methods of orders, at a provider that answers what the test wants. */
export class SavedMethods {
  readonly asked: NewOperation[] = [];
  answer: OperationOutcome = { status: 'complete', reference: 'pi_1' };
  private readonly orders = new Set<string>();
  private readonly commands: CommandBus;
  private readonly execute: CommandBus['execute'];

  constructor(private readonly shop: Shop) {
    this.commands = shop.app.get(CommandBus, { strict: false });
    this.execute = this.commands.execute.bind(this.commands);
    jest.spyOn(this.commands, 'execute').mockImplementation((command) => this.handle(command));
    const queries = shop.app.get(QueryBus, { strict: false });
    const query = queries.execute.bind(queries);
    jest.spyOn(queries, 'execute').mockImplementation((one: IQuery) => {
      if (!(one instanceof ListSavedMethods)) return query(one);
      const known = one.orderIds.filter((id) => this.orders.has(id));
      return Promise.resolve(new Map(known.map((id) => [id, GATEWAY])));
    });
  }

  save(orderId: string): void {
    this.orders.add(orderId);
  }

  /** The provider tells what has become of the last operation. */
  async tell(outcome: OperationOutcome): Promise<void> {
    const operation = this.asked.at(-1);
    if (operation === undefined) throw new Error('The provider was never asked');
    await this.record(operation, outcome);
  }

  private async handle(command: ICommand): Promise<unknown> {
    if (command instanceof RequireGateway && command.slug === GATEWAY) {
      return { answersAtOnce: false };
    }
    if (command instanceof BeginOperation && command.operation.gateway === GATEWAY) {
      this.asked.push(command.operation);
      return { status: 'pending' };
    }
    if (command instanceof PerformOperation) {
      const operation = this.asked.find(({ id }) => id === command.id);
      if (operation !== undefined) return this.record(operation, this.answer);
    }
    return this.execute(command);
  }

  private async record(
    operation: NewOperation,
    outcome: OperationOutcome,
  ): Promise<OperationOutcome> {
    const { id, owner, type } = operation;
    await this.shop.app
      .get(Transactions, { strict: false })
      .run((tx) =>
        this.execute(new RecordInvoiceOutcome(tx, { id, ownerId: owner.id, type }, outcome)),
      );
    return outcome;
  }
}
