import {
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  QueryHandler,
} from '@nestjs/cqrs';
import { EndSignOn, IsSignedOn } from '../contract';
import { EndedSignOnRepository } from '../storage/ended-sign-on-repository';

@QueryHandler(IsSignedOn)
export class IsSignedOnHandler implements IQueryHandler<IsSignedOn> {
  constructor(private readonly signOns: EndedSignOnRepository) {}

  async execute({ token }: IsSignedOn): Promise<boolean> {
    return this.signOns.isGood(token);
  }
}

@CommandHandler(EndSignOn)
export class EndSignOnHandler implements ICommandHandler<EndSignOn> {
  constructor(private readonly signOns: EndedSignOnRepository) {}

  async execute({ signOnId, lastExpiry }: EndSignOn): Promise<void> {
    await this.signOns.end(signOnId, lastExpiry);
  }
}
