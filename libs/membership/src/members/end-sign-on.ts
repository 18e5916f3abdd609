import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EndSignOn } from '../contract';
import { EndedSignOnStore } from '../storage/ended-sign-on-store';

@CommandHandler(EndSignOn)
export class EndSignOnHandler implements ICommandHandler<EndSignOn> {
  constructor(private readonly signOns: EndedSignOnStore) {}

  async execute({ signOnId, lastExpiry }: EndSignOn): Promise<void> {
    await this.signOns.end(signOnId, lastExpiry);
  }
}
