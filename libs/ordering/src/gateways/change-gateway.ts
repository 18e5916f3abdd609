import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform';
import { GatewayRepository } from '../storage/gateway-repository';

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
    private readonly gateways: GatewayRepository,
  ) {}

  async execute({ slug, changes: { enabled } }: ChangeGateway): Promise<void> {
    if (enabled === undefined) return;
    await this.transactions.run((tx) => this.gateways.enable(tx, slug, enabled));
  }
}
