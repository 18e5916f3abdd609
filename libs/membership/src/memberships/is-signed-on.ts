import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { IsSignedOn } from '../contract';
import { EndedSignOnRepository } from '../storage/ended-sign-on-repository';

@QueryHandler(IsSignedOn)
export class IsSignedOnHandler implements IQueryHandler<IsSignedOn> {
  constructor(private readonly signOns: EndedSignOnRepository) {}

  async execute({ token }: IsSignedOn): Promise<boolean> {
    return this.signOns.isGood(token);
  }
}
