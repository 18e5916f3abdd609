import type { OperationOutcome } from '#kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AbandonOperation, LookUpOperation, PerformOperation } from '../contract';
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

@CommandHandler(LookUpOperation)
export class LookUpOperationHandler implements ICommandHandler<LookUpOperation> {
  constructor(private readonly operations: Operations) {}

  async execute({ id }: LookUpOperation): Promise<OperationOutcome> {
    const row = await this.operations.get(id);
    return row.status === 'pending' ? this.operations.ask(row, 'lookUp') : outcomeOf(row);
  }
}
