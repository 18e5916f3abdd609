import type { GatewayRequest, OperationOutcome } from '#kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { asTx } from '#platform/database';
import { BeginOperation, type NewOperation } from '../contract';
import { Gateways } from '../gateways/gateways';
import { OperationRepository } from '../storage/operation-repository';

@CommandHandler(BeginOperation)
export class BeginOperationHandler implements ICommandHandler<BeginOperation> {
  constructor(
    private readonly gateways: Gateways,
    private readonly operations: OperationRepository,
  ) {}

  async execute({ transaction, operation }: BeginOperation): Promise<OperationOutcome> {
    const gateway = this.gateways.named(operation.gateway);
    const now = new Date();
    if (gateway.answersAtOnce) return (await gateway.perform(toRequest(operation, now))).outcome;
    await this.operations.insertOnce(asTx(transaction), operation, now);
    return { status: 'pending' };
  }
}

/** Makes the request to a gateway that asks no provider, and so needs no references. */
function toRequest(operation: NewOperation, createdAt: Date): GatewayRequest {
  const nothing = { reference: undefined, ofReference: undefined, payer: undefined };
  return { ...operation, ...nothing, createdAt };
}
