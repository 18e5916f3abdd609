import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type IdentifiedStaff, IdentifyStaff } from '../contract';
import { StaffTokens } from './staff-tokens';

@QueryHandler(IdentifyStaff)
export class IdentifyStaffHandler implements IQueryHandler<IdentifyStaff> {
  constructor(private readonly tokens: StaffTokens) {}

  execute({ token }: IdentifyStaff): Promise<IdentifiedStaff | undefined> {
    return this.tokens.verify(token);
  }
}
