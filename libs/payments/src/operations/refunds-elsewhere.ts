import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError, faultOf, GatewayUnreachable, type ListedRefund, SYSTEM } from '#kernel';
import { AuditTrail } from '#platform/audit';
import { Transactions, type Tx } from '#platform/database';
import { type RefundElsewhere, TakeOverInvoiceRefund, TakeOverOrderRefund } from '../contract';
import { Gateways } from '../gateways/gateways';
import { OperationRepository } from '../storage/operation-repository';
import type { OperationRow } from '../storage/operation.row';
import { GatewayRequests } from './gateway-requests';
import { Operations } from './operations';

/** Takes over what was refunded in a provider's own pages, each refund once. */
@Injectable()
export class RefundsElsewhere {
  constructor(
    private readonly transactions: Transactions,
    private readonly commands: CommandBus,
    private readonly gateways: Gateways,
    private readonly requests: GatewayRequests,
    private readonly operations: OperationRepository,
    private readonly asked: Operations,
    private readonly trail: AuditTrail,
  ) {}

  /**
   * @param of the operation that took the money
   * @throws DomainError `Service Unavailable`, so that the provider sends its message again: no job asks for refunds
   *   that nobody here knows
   */
  async takeOver(of: OperationRow): Promise<void> {
    const listed = await this.listed(of);
    const others = listed.filter(({ isOwn, outcome }) => !isOwn && outcome.status !== 'failed');
    for (const refund of others) await this.record(of, refund);
  }

  private async listed(of: OperationRow): Promise<readonly ListedRefund[]> {
    const request = await this.requests.of(of);
    try {
      return await this.gateways.named(of.gateway).refundsOf(request);
    } catch (error) {
      if (error instanceof GatewayUnreachable) throw unavailable();
      throw error;
    }
  }

  /** The owner locks its own rows first and knows which refunds it has, so each is recorded once. */
  private async record(of: OperationRow, refund: ListedRefund): Promise<void> {
    const { reference, money, outcome } = refund;
    const { ownerType, ownerId, gateway } = of;
    await this.transactions.runAside(async (tx) => {
      const id = randomUUID();
      const found = { id, ownerId, ofId: of.id, reference, ...money };
      if (!(await this.tell(tx, ownerType, found))) return;
      const owner = { type: ownerType, id: ownerId };
      const at = new Date();
      const operation = { id, owner, gateway, type: 'refund' as const, ...money, ofId: of.id };
      await this.operations.insertOnce(tx, operation, at);
      await this.operations.change(tx, id, { reference }, at);
      const recorded = { id, ownerType, ownerId, type: 'refund' as const };
      await this.asked.recordIn(tx, recorded, { outcome, reference });
      await this.trail.record(tx, SYSTEM, 'payment.refunded-elsewhere', owner);
    });
  }

  private async tell(
    tx: Tx,
    owner: OperationRow['ownerType'],
    refund: RefundElsewhere,
  ): Promise<boolean> {
    switch (owner) {
      case 'order':
        return this.commands.execute(new TakeOverOrderRefund(tx, refund));
      case 'invoice':
        return this.commands.execute(new TakeOverInvoiceRefund(tx, refund));
    }
  }
}

function unavailable(): DomainError {
  const detail = 'The payment provider cannot be asked at the moment; send the message again later';
  return new DomainError([faultOf('unavailable', 'Service Unavailable', detail)]);
}
