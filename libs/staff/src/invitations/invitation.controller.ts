import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '#platform/auth';
import { HoldsSecret, Refuses } from '#platform/http';
import { MailInvitation } from '../contract';
import { CurrentManager, type Manager } from '../members/manager';
import { InvitationBody, InvitationResponse, toInvitation } from './invitation.dto';
import { InviteStaffMember } from './invitations';

@ApiTags('Staff')
@Allow('staff:write')
@Controller('v2/staff/invitations')
export class InvitationController {
  constructor(private readonly commands: CommandBus) {}

  /**
   * Invite a staff member to register a passkey. The link works once, within 24 hours. If mails are sent,
   * the person gets one with the link. You need the scopes of the roles that the person has.
   */
  @Post()
  @HoldsSecret()
  @Refuses({ 404: 'Not Found', 422: 'Invalid state' })
  async createStaffInvitation(
    @Body() { data }: InvitationBody,
    @CurrentManager() manager: Manager,
  ): Promise<InvitationResponse> {
    const issued = await this.commands.execute(new InviteStaffMember(data.email, manager));
    await this.commands.execute(new MailInvitation(issued));
    return toInvitation(issued);
  }
}
