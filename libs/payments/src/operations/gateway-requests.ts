import type { GatewayRequest, Payer } from '#kernel';
import { Injectable } from '@nestjs/common';
import { OperationRepository } from '../storage/operation-repository';
import type { OperationRow } from '../storage/operation.row';
import { SavedMethodRepository } from '../storage/saved-method-repository';

/** Collects the facts about an operation that its provider needs. */
@Injectable()
export class GatewayRequests {
  constructor(
    private readonly operations: OperationRepository,
    private readonly methods: SavedMethodRepository,
  ) {}

  async of(row: OperationRow): Promise<GatewayRequest> {
    const { id, ownerType, ownerId, type, money, createdAt } = row;
    return {
      id,
      owner: { type: ownerType, id: ownerId },
      type,
      ...money,
      createdAt,
      reference: row.reference ?? undefined,
      ofReference: await this.referenceOf(row.ofId),
      payer: await this.payerOf(row),
    };
  }

  private async referenceOf(id: string | null): Promise<string | undefined> {
    if (id === null) return undefined;
    const [row] = await this.operations.find([id]);
    return row?.reference ?? undefined;
  }

  private async payerOf(row: OperationRow): Promise<Payer | undefined> {
    const { source, gateway } = row;
    switch (source?.kind) {
      case undefined:
        return undefined;
      case 'saved':
        return { kind: 'saved', method: await this.methods.methodOf(source.orderId, gateway) };
      case 'browser': {
        const method = this.operations.methodOf(row);
        const saves = source.saveFor !== undefined;
        return { kind: 'browser', method, returnUrl: source.returnUrl, saves };
      }
    }
  }
}
