import type { OperationOutcome } from '#kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AbandonOperation, PerformOperation } from '../contract';
import { Operations, outcomeOf } from './operations';

@CommandHandler(PerformOperation)
export class PerformOperationHandler implements ICommandHandler<PerformOperation> {
  constructor(private readonly operations: Operations) {}

  async execute({ id }: PerformOperation): Promise<OperationOutcome> {
    const row = await this.operations.get(id);
    return row.status === 'pending' ? this.operations.ask(row, 'perform') : outcomeOf(row);
  }
}

@CommandHandler(AbandonOperation)
export class AbandonOperationHandler implements ICommandHandler<AbandonOperation> {
  constructor(private readonly operations: Operations) {}

  async execute({ id }: AbandonOperation): Promise<OperationOutcome> {
    const row = await this.operations.get(id);
    return row.status === 'pending' ? this.operations.ask(row, 'abandon') : outcomeOf(row);
  }
}
