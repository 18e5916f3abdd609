import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform';
import { GatewayRepository } from '../storage/gateway-repository';
import { Gateways } from './gateways';

/** What is undefined stays as it is. */
export class ChangeGateway extends Command<void> {
  constructor(
    readonly slug: string,
    readonly changes: { readonly enabled: boolean | undefined },
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
  ) {}

  async execute({ slug, changes }: ChangeGateway): Promise<void> {
    const { enabledAtFirst } = this.gateways.named(slug);
    await this.transactions.run((tx) => this.settings.change(tx, slug, changes, enabledAtFirst));
  }
}
