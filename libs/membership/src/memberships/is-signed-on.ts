import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { IsSignedOn } from '../contract';
import { EndedSignOnStore } from '../storage/ended-sign-on-store';

@QueryHandler(IsSignedOn)
export class IsSignedOnHandler implements IQueryHandler<IsSignedOn> {
  constructor(private readonly signOns: EndedSignOnStore) {}

  async execute({ token }: IsSignedOn): Promise<boolean> {
    return this.signOns.isGood(token);
  }
}
