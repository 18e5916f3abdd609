import { Body, Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Origin } from '#kernel';
import { Settings } from '#platform';
import { CurrentOrigin } from '#platform/audit';
import { Allow, type Caller, CurrentCaller } from '#platform/auth';
import { audienceOf, CustomFields } from '#platform/custom-fields';
import { ExistingIn, ListRequest, Paging, PathId } from '#platform/http';
import { VisibleIn } from '../accounts/visible-in';
import { MembershipListResponse, toMembership } from '../responses/membership-response.dto';
import { ChangeMember } from './change-member';
import { Members } from './members';
import { MembershipRepository } from '../storage/membership-repository';
import { EraseMember } from './erase-member';
import {
  ChangeMemberBody,
  MEMBER_FILTERS,
  MemberListResponse,
  MemberResponse,
  type MemberRow,
  toMember,
} from './member.dto';

@ApiTags('Membership')
@Controller('v2/account-members')
export class MemberController {
  constructor(
    private readonly commands: CommandBus,
    private readonly members: Members,
    private readonly memberships: MembershipRepository,
    private readonly settings: Settings,
    private readonly customFields: CustomFields,
  ) {}

  /** List account members. Members see only those of their account. */
  @Get()
  @Allow('member', 'customers:read')
  async listAccountMembers(
    @Paging(MEMBER_FILTERS) list: ListRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<MemberListResponse> {
    const { items, total, isExact } = await this.members.pageFor(caller, list);
    const rows = await this.customFields.shown('account_member', items, audienceOf(caller));
    const shown = rows.map((member) => toMember(this.settings.publicUrl, member));
    return list.answer(shown, total, isExact);
  }

  /** Read an account member. Members read only those of their account. */
  @Get(':id')
  @Allow('member', 'customers:read')
  async readAccountMember(
    @PathId() id: string,
    @CurrentCaller() caller: Caller,
  ): Promise<MemberResponse> {
    return this.answer(await this.members.getFor(caller, id), caller);
  }

  /**
   * Change an account member. Only custom fields can be changed: name and email are those of the
   * provider. Fields that you leave out keep their values, and `null` removes one.
   */
  @Put(':id')
  @Allow('customers:write')
  @ExistingIn(Members)
  async changeAccountMember(
    @PathId() id: string,
    @Body() { data }: ChangeMemberBody,
    @CurrentCaller() caller: Caller,
  ): Promise<MemberResponse> {
    const command = new ChangeMember(id, data.custom_fields);
    return this.answer(await this.commands.execute(command), caller);
  }

  /**
   * Erase an account member. Name, email and identities are erased; memberships and sessions end.
   * All orders of the member are anonymized, including open ones, which can then no longer be
   * shipped, and so is every cart that contains texts of the member.
   */
  @Delete(':id')
  @Allow('customers:write')
  @HttpCode(204)
  async eraseAccountMember(@PathId() id: string, @CurrentOrigin() by: Origin): Promise<void> {
    await this.commands.execute(new EraseMember(id, by));
  }

  /**
   * List the memberships of an account member. Members see only the membership in their account.
   */
  @Get(':id/account-memberships')
  @Allow('member', 'customers:read')
  @VisibleIn(Members)
  async listMembershipsOfMember(
    @PathId() id: string,
    @Paging() list: ListRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<MembershipListResponse> {
    const { items, total, isExact } = await this.memberships.pageFor(caller, list, {
      memberId: id,
    });
    const shown = items.map((one) => toMembership(this.settings.publicUrl, one));
    return list.answer(shown, total, isExact);
  }

  private async answer(member: MemberRow, caller: Caller): Promise<MemberResponse> {
    const row = await this.customFields.shownOne('account_member', member, audienceOf(caller));
    return { data: toMember(this.settings.publicUrl, row) };
  }
}
