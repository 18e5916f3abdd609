import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  changesStatus,
  faultOf,
  type Gateway,
  type GatewayAnswer,
  GatewayUnreachable,
  later,
  type OperationOutcome,
  refuse,
  SYSTEM,
} from '#kernel';
import { AuditTrail } from '#platform/audit';
import { Transactions, type Tx } from '#platform/database';
import { traced } from '#platform/tracing';
import { type AskedOperation, RecordInvoiceOutcome, RecordOrderOutcome } from '../contract';
import { Gateways } from '../gateways/gateways';
import { OperationRepository } from '../storage/operation-repository';
import type { OperationRow } from '../storage/operation.row';
import { SavedMethodRepository } from '../storage/saved-method-repository';
import { GatewayRequests } from './gateway-requests';

/** The method of a gateway that is called for an operation. */
export type Question = keyof Pick<Gateway, 'perform' | 'lookUp' | 'abandon'>;

/** Asks providers outside any transaction, and records what they answer in one. */
@Injectable()
export class Operations {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly transactions: Transactions,
    private readonly commands: CommandBus,
    private readonly gateways: Gateways,
    private readonly operations: OperationRepository,
    private readonly methods: SavedMethodRepository,
    private readonly requests: GatewayRequests,
    private readonly trail: AuditTrail,
  ) {}

  async get(id: string): Promise<OperationRow> {
    const [row] = await this.operations.find([id]);
    if (row === undefined) throw new Error(`There is no payment operation ${id}; begin it first.`);
    return row;
  }

  /**
   * The same of an id that somebody else names.
   * @throws DomainError `Not Found`
   */
  async named(id: string): Promise<OperationRow> {
    const [row] = await this.operations.find([id]);
    return row ?? refuse(faultOf('not-found', 'Not Found', 'payment transaction not found'));
  }

  async ask(row: OperationRow, question: Question): Promise<OperationOutcome> {
    const gateway = this.gateways.named(row.gateway);
    try {
      const request = await this.requests.of(row);
      const answer = await traced(
        () => ({ name: `${question} ${row.gateway}`, kind: 'client' }),
        () => gateway[question](request),
      );
      return await this.record(row, answer);
    } catch (error) {
      if (!(error instanceof GatewayUnreachable)) throw error;
      this.logger.warn({ err: error, operation: row.id }, 'a payment provider did not answer');
      await this.transactions.runAside((tx) => this.noteQuestion(tx, row.id, new Date()));
      return { status: 'pending' };
    }
  }

  /** The owner records first, because it always locks its own rows first. */
  private async record({ id }: OperationRow, answer: GatewayAnswer): Promise<OperationOutcome> {
    const asked = await this.get(id);
    return this.transactions.runAside(async (tx) => {
      await this.recordIn(tx, asked, answer);
      return answer.outcome;
    });
  }

  /** Records an answer at the owner and here. */
  async recordIn(
    tx: Tx,
    { id, ownerType, ownerId, type }: Pick<OperationRow, 'id' | 'ownerType' | 'ownerId' | 'type'>,
    answer: GatewayAnswer,
  ): Promise<void> {
    await this.tell(tx, ownerType, { id, ownerId, type }, answer);
    const row = await this.operations.findIn(tx, id);
    if (row !== null) await this.write(tx, row, answer, later(row.updatedAt, new Date()));
  }

  private async write(tx: Tx, row: OperationRow, answer: GatewayAnswer, at: Date): Promise<void> {
    const { outcome, savedMethod } = answer;
    const reference = answer.reference;
    if (outcome.status === 'pending' && row.status === 'pending') {
      const action = outcome.clientAction;
      const clientAction = action && this.operations.sealedAction(row.id, action);
      await this.operations.change(tx, row.id, { reference, clientAction, askedAt: at }, at);
    } else if (changesStatus(row.status, outcome.status)) {
      const failure = outcome.status === 'failed' ? outcome.failure : null;
      const done = { status: outcome.status, failure, method: null, clientAction: null };
      await this.operations.change(tx, row.id, { ...done, reference, askedAt: at }, at);
      await this.keep(tx, row, savedMethod, at);
      if (differs(row, outcome)) {
        const owner = { type: row.ownerType, id: row.ownerId };
        await this.trail.record(tx, SYSTEM, 'payment.differed', owner);
      }
    }
  }

  private async keep(tx: Tx, row: OperationRow, method: string | undefined, at: Date) {
    const { source, gateway } = row;
    if (method === undefined || source?.kind !== 'browser' || source.saveFor === undefined) return;
    await this.methods.save(tx, source.saveFor, gateway, method, at);
  }

  private async tell(
    tx: Tx,
    owner: OperationRow['ownerType'],
    operation: AskedOperation,
    { outcome, captured }: GatewayAnswer,
  ): Promise<void> {
    switch (owner) {
      case 'order':
        return this.commands.execute(new RecordOrderOutcome(tx, operation, outcome, captured));
      case 'invoice':
        return this.commands.execute(new RecordInvoiceOutcome(tx, operation, outcome));
    }
  }

  private async noteQuestion(tx: Tx, id: string, at: Date): Promise<void> {
    await this.operations.change(tx, id, { askedAt: at }, at);
  }
}

/** Whether something else moved at the provider than what it was asked for. */
function differs({ money, type }: OperationRow, outcome: OperationOutcome): boolean {
  if (type === 'save' || outcome.status !== 'complete' || outcome.moved === undefined) return false;
  const { amount, currency } = outcome.moved;
  return amount !== money.amount || currency !== money.currency;
}

/** Returns the outcome of an operation that is no longer pending. */
export function outcomeOf({ status, reference, failure }: OperationRow): OperationOutcome {
  switch (status) {
    case 'complete':
      return { status, reference: reference ?? '' };
    case 'failed':
      return { status, failure: failure ?? { code: 'failed', message: 'The payment failed' } };
    case 'pending':
    case 'voided':
      return { status };
  }
}
