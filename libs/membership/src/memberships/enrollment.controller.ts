import { Body, Controller, Get, Post, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Origin } from '#kernel';
import { Settings } from '#platform';
import { CurrentOrigin } from '#platform/audit';
import { AllowEveryCaller, type Caller, CurrentCaller } from '#platform/auth';
import { audienceOf, CustomFields } from '#platform/custom-fields';
import { ExistingIn, ListRequest, Paging, PathId, Refuses } from '#platform/http';
import { Accounts } from '../accounts/accounts';
import { seesPeopleOfOtherAccounts } from '../domain/enrollment';
import { MEMBER_FILTERS, MemberListResponse, toMember } from '../members/member.dto';
import { MembershipResponse, toMembership } from '../responses/membership-response.dto';
import { Members, namesEmail } from '../members/members';
import { CreateMembership } from './create-membership';
import { EnrollmentGuard } from './enrollment.guard';
import { CreateMembershipBody } from './membership.dto';

/**
 * Routes to find members who can join an account, and to assign them. Everybody may use them, unless
 * enrollment is restricted.
 */
@ApiTags('Membership')
@UseGuards(EnrollmentGuard)
@Controller('v2/accounts/:id/account-memberships')
export class EnrollmentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly members: Members,
    private readonly settings: Settings,
    private readonly customFields: CustomFields,
  ) {}

  /**
   * List the members who can be assigned to an account. These are the members without a membership
   * in this account. If enrollment is restricted, the list is for members of the account and
   * administrators, and members see only people without any account, or the one person whose email
   * they name with `eq(email,…)`.
   */
  @Get('unassigned-account-members')
  @AllowEveryCaller('customers:read')
  @ExistingIn(Accounts)
  @Refuses({ 403: 'Forbidden' })
  async listUnassignedAccountMembers(
    @PathId() accountId: string,
    @Paging(MEMBER_FILTERS) list: ListRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<MemberListResponse> {
    const { restrictsEnrollment } = this.settings.signOn;
    const seesAll = seesPeopleOfOtherAccounts(caller, restrictsEnrollment, namesEmail(list));
    const { items, total, isExact } = await this.members.pageUnassigned(accountId, list, seesAll);
    const rows = await this.customFields.shown('account_member', items, audienceOf(caller));
    const shown = rows.map((member) => toMember(this.settings.publicUrl, member));
    return list.answer(shown, total, isExact);
  }

  /**
   * Assign a member to an account. If enrollment is restricted, this is for members of the account
   * and administrators.
   */
  @Post()
  @AllowEveryCaller('customers:write')
  @ExistingIn(Accounts)
  @Refuses({ 403: 'Forbidden', 409: 'Conflict', 422: 'Limit reached' })
  async createAccountMembership(
    @PathId() accountId: string,
    @Body() { data }: CreateMembershipBody,
    @CurrentOrigin() by: Origin,
  ): Promise<MembershipResponse> {
    const command = new CreateMembership({ accountId, memberId: data.account_member_id }, by);
    const membership = await this.commands.execute(command);
    return { data: toMembership(this.settings.publicUrl, membership) };
  }
}
