import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { asTx } from '#platform/database';
import { ForgetStaffProvider } from '../contract';
import { StaffMembers } from '../members/staff-members';

@CommandHandler(ForgetStaffProvider)
export class ForgetStaffProviderHandler implements ICommandHandler<ForgetStaffProvider> {
  constructor(private readonly members: StaffMembers) {}

  execute({ tx, profileId }: ForgetStaffProvider): Promise<void> {
    return this.members.forgetProvider(asTx(tx), profileId);
  }
}
