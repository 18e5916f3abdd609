import type { ClientAction } from '#kernel';
import {
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  QueryHandler,
} from '@nestjs/cqrs';
import { asTx } from '#platform/database';
import { ErasePayments, ListSavedMethods, ReadClientActions } from '../contract';
import { OperationRepository } from '../storage/operation-repository';
import { SavedMethodRepository } from '../storage/saved-method-repository';

@QueryHandler(ReadClientActions)
export class ReadClientActionsHandler implements IQueryHandler<ReadClientActions> {
  constructor(private readonly operations: OperationRepository) {}

  async execute({ operationIds }: ReadClientActions): Promise<ReadonlyMap<string, ClientAction>> {
    const rows = await this.operations.find(operationIds);
    return new Map(
      rows.flatMap((row): [string, ClientAction][] => {
        const action = this.operations.clientActionOf(row);
        return action === undefined ? [] : [[row.id, action]];
      }),
    );
  }
}

@QueryHandler(ListSavedMethods)
export class ListSavedMethodsHandler implements IQueryHandler<ListSavedMethods> {
  constructor(private readonly methods: SavedMethodRepository) {}

  async execute({ orderIds }: ListSavedMethods): Promise<ReadonlyMap<string, string>> {
    return this.methods.gatewaysOf(orderIds);
  }
}

@CommandHandler(ErasePayments)
export class ErasePaymentsHandler implements ICommandHandler<ErasePayments> {
  constructor(
    private readonly methods: SavedMethodRepository,
    private readonly operations: OperationRepository,
  ) {}

  async execute({ transaction, ownerIds }: ErasePayments): Promise<void> {
    const tx = asTx(transaction);
    await this.operations.erase(tx, ownerIds);
    await this.methods.delete(tx, ownerIds);
  }
}
