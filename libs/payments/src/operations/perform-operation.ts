import type { OperationOutcome } from '#kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AbandonOperation, LookUpOperation, PerformOperation, TakeOverRefunds } from '../contract';
import { Operations, outcomeOf } from './operations';
import { RefundsElsewhere } from './refunds-elsewhere';

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
    const row = await this.operations.named(id);
    return row.status === 'pending' ? this.operations.ask(row, 'lookUp') : outcomeOf(row);
  }
}

@CommandHandler(TakeOverRefunds)
export class TakeOverRefundsHandler implements ICommandHandler<TakeOverRefunds> {
  constructor(
    private readonly operations: Operations,
    private readonly refunds: RefundsElsewhere,
  ) {}

  async execute({ id }: TakeOverRefunds): Promise<void> {
    await this.refunds.takeOver(await this.operations.named(id));
  }
}
