import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EndSignOn } from '../contract';
import { EndedSignOnRepository } from '../storage/ended-sign-on-repository';

@CommandHandler(EndSignOn)
export class EndSignOnHandler implements ICommandHandler<EndSignOn> {
  constructor(private readonly signOns: EndedSignOnRepository) {}

  async execute({ signOnId, lastExpiry }: EndSignOn): Promise<void> {
    await this.signOns.end(signOnId, lastExpiry);
  }
}
