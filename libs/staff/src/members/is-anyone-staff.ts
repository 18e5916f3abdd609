import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { IsAnyoneStaff } from '../contract';
import { StaffMembers } from './staff-members';

@QueryHandler(IsAnyoneStaff)
export class IsAnyoneStaffHandler implements IQueryHandler<IsAnyoneStaff> {
  constructor(private readonly members: StaffMembers) {}

  execute(): Promise<boolean> {
    return this.members.areThere();
  }
}
