import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, faultOf, type Origin } from '#kernel';
import { AuditTrail } from '#platform/audit';
import { SecretBox } from '#platform/crypto';
import { Transactions } from '#platform/database';
import type { GatewayRow } from '../storage/gateway.row';
import { GatewayRepository } from '../storage/gateway-repository';
import { Gateways } from './gateways';

/** Undefined fields keep their values. */
export interface GatewayChanges {
  readonly enabled: boolean | undefined;
  readonly publishableKey: string | undefined;
  /** As the provider has given it; it is stored encrypted. */
  readonly secretKey: string | undefined;
  /** As the secret key. */
  readonly webhookSecret: string | undefined;
}

/** @throws DomainError `Invalid state` for a gateway that is enabled before its keys are there */
export class ChangeGateway extends Command<void> {
  constructor(
    readonly slug: string,
    readonly changes: GatewayChanges,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(ChangeGateway)
export class ChangeGatewayHandler implements ICommandHandler<ChangeGateway> {
  constructor(
    private readonly transactions: Transactions,
    private readonly gateways: Gateways,
    private readonly settings: GatewayRepository,
    private readonly box: SecretBox,
    private readonly trail: AuditTrail,
  ) {}

  async execute({ slug, changes, by }: ChangeGateway): Promise<void> {
    const gateway = this.gateways.named(slug);
    const keepsKeys = gateway.keepsKeys === true;
    const values = keepsKeys ? this.sealed(slug, changes) : { enabled: changes.enabled };
    if (Object.values(values).every((value) => value === undefined)) return;
    await this.transactions.run(async (tx) => {
      await this.settings.change(tx, slug, values, gateway.enabledAtFirst);
      const row = await this.settings.findIn(tx, slug);
      const needsKeys = keepsKeys && row?.enabled === true;
      if (needsKeys && !hasKeys(row)) throw keysMissing(slug);
      await this.trail.record(tx, by, 'gateway.changed', { type: 'gateway', id: slug });
    });
  }

  private sealed(slug: string, { secretKey, webhookSecret, ...open }: GatewayChanges) {
    const seal = (secret: string | undefined) => secret && this.box.seal(secret, slug);
    return { ...open, secretKey: seal(secretKey), webhookSecret: seal(webhookSecret) };
  }
}

function hasKeys({ secretKey, webhookSecret, publishableKey }: GatewayRow): boolean {
  return ![secretKey, webhookSecret, publishableKey].includes(null);
}

function keysMissing(slug: string): DomainError {
  const detail = `The gateway ${slug} needs publishable_key, secret_key and webhook_secret before it can be enabled; send them, too`;
  return new DomainError([faultOf('unprocessable', 'Invalid state', detail)]);
}
