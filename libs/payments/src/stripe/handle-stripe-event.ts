import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import Stripe from 'stripe';
import { DomainError, faultOf } from '#kernel';
import { isPlainObject } from '#platform/http';
import { Operations } from '../operations/operations';
import { RefundsElsewhere } from '../operations/refunds-elsewhere';
import { OperationRepository } from '../storage/operation-repository';
import { OperationRow } from '../storage/operation.row';
import { StripeClients } from './stripe-clients';

const SIGNED_WITHIN_SECONDS = 300;

/**
 * Handles a message that something changed at the provider. The change is looked up there, so neither the
 * order nor the number of messages matters.
 * @throws DomainError `Unauthorized`, or `Service Unavailable` if refunds cannot be looked up
 */
export class HandleStripeEvent extends Command<void> {
  constructor(
    /** The body as it was sent, byte for byte, because it is signed. */
    readonly body: string,
    readonly signature: string | undefined,
  ) {
    super();
  }
}

/** The objects that a message of the provider is about. */
interface Subject {
  readonly references: readonly string[];
  readonly transaction: string | undefined;
  readonly installation: string | undefined;
  /** Whether the message may be about a refund. */
  readonly mayBeRefunded: boolean;
}

@CommandHandler(HandleStripeEvent)
export class HandleStripeEventHandler implements ICommandHandler<HandleStripeEvent> {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly clients: StripeClients,
    private readonly operations: OperationRepository,
    private readonly asked: Operations,
    private readonly refunds: RefundsElsewhere,
  ) {}

  async execute({ body, signature }: HandleStripeEvent): Promise<void> {
    const { webhookSecret } = await this.clients.credentials();
    const subject = subjectOf(verified(body, signature, webhookSecret));
    if (subject === undefined) {
      this.logger.warn('a payment provider sent a message that is about nothing');
      return;
    }
    const rows = await this.concerned(subject);
    if (rows.length === 0) {
      const [reference] = subject.references;
      this.logger.log({ reference }, 'a payment provider reported an unknown payment');
    }
    for (const row of rows) await this.lookUp(row, subject);
    if (subject.mayBeRefunded) await this.takeOverRefunds(rows);
  }

  private async takeOverRefunds(rows: readonly OperationRow[]): Promise<void> {
    const payments = rows.filter(({ type }) => type === 'purchase' || type === 'authorize');
    for (const row of payments) await this.refunds.takeOver(row);
  }

  private async concerned(subject: Subject): Promise<readonly OperationRow[]> {
    const { installation = this.clients.installation, transaction, references } = subject;
    if (installation !== this.clients.installation) return [];
    const named: readonly OperationRow[] =
      transaction === undefined ? [] : await this.operations.find([transaction]);
    const known = await this.operations.findByReferences(references);
    const after = await this.operations.findAfter(named.concat(known).map(({ id }) => id));
    const all = named.concat(known, after);
    return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
  }

  /**
   * Looks up an operation. If the provider cannot be asked now, the message is accepted anyway, because
   * a job asks every minute.
   */
  private async lookUp(row: OperationRow, { transaction, references }: Subject): Promise<void> {
    const named = row.id === transaction ? references[0] : undefined;
    const reference = row.reference ?? named ?? null;
    try {
      await this.asked.ask(Object.assign(new OperationRow(), row, { reference }), 'lookUp');
    } catch (error) {
      this.logger.warn({ err: error, operation: row.id }, 'a payment could not be looked up');
    }
  }
}

/** The message, in whatever form it is: the signature says only who has sent it. */
function verified(
  body: string,
  signature: string | undefined,
  secret: string | undefined,
): unknown {
  try {
    if (signature === undefined || secret === undefined) throw unauthorized();
    return Stripe.webhooks.constructEvent(body, signature, secret, SIGNED_WITHIN_SECONDS);
  } catch {
    throw unauthorized();
  }
}

/**
 * Reads only the references in a message; their state is looked up at the provider.
 * @returns undefined for a message that has no object
 */
function subjectOf(event: unknown): Subject | undefined {
  const data = isPlainObject(event) ? event['data'] : undefined;
  const object = isPlainObject(data) ? data['object'] : undefined;
  if (!isPlainObject(object)) return undefined;
  const { id, object: kind, payment_intent: intent, metadata } = object;
  const { transaction, installation } = isPlainObject(metadata) ? metadata : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    references: [text(id), text(intent)].flatMap((one) => one ?? []),
    transaction: text(transaction),
    installation: text(installation),
    mayBeRefunded: kind === 'refund' || kind === 'charge',
  };
}

function unauthorized(): DomainError {
  const source = 'header.Stripe-Signature';
  const detail =
    'Stripe-Signature is missing, older than 5 minutes or not that of this body; check the webhook_secret of the gateway';
  return new DomainError([faultOf('unauthenticated', 'Unauthorized', detail, { source })]);
}
