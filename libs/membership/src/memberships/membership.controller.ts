import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Origin } from '#kernel';
import { Settings } from '#platform';
import { CurrentOrigin } from '#platform/audit';
import { Allow, type Caller, CurrentCaller } from '#platform/auth';
import { audienceOf, CustomFields } from '#platform/custom-fields';
import { Including, ListRequest, Paging, PathId } from '#platform/http';
import { Accounts } from '../accounts/accounts';
import { VisibleIn } from '../accounts/visible-in';
import {
  MembershipResponse,
  MembershipListResponse,
  toIncluded,
  toMembership,
} from '../responses/membership-response.dto';
import { Members } from '../members/members';
import { MembershipRepository } from '../storage/membership-repository';
import type { Membership } from './create-membership';
import { DeleteMembership } from './delete-membership';

const INCLUDES = ['account_member'] as const;

type Includes = ReadonlySet<(typeof INCLUDES)[number]>;

@ApiTags('Membership')
@Controller('v2/accounts/:id/account-memberships')
export class MembershipController {
  constructor(
    private readonly commands: CommandBus,
    private readonly memberships: MembershipRepository,
    private readonly members: Members,
    private readonly settings: Settings,
    private readonly customFields: CustomFields,
  ) {}

  /** List the memberships of an account. Members see only those of their account. */
  @Get()
  @Allow('member', 'customers:read')
  @VisibleIn(Accounts)
  async listAccountMemberships(
    @PathId() accountId: string,
    @Paging() list: ListRequest,
    @Including(INCLUDES) includes: Includes,
    @CurrentCaller() caller: Caller,
  ): Promise<MembershipListResponse> {
    const { items, total, isExact } = await this.memberships.page(list, { accountId });
    const shown = items.map((membership) => toMembership(this.settings.publicUrl, membership));
    const included = await this.included(items, includes, caller);
    return { ...list.answer(shown, total, isExact), ...included };
  }

  /** Read a membership. Members read only those of their account. */
  @Get(':membershipId')
  @Allow('member', 'customers:read')
  @VisibleIn(Accounts)
  async readAccountMembership(
    @PathId() accountId: string,
    @PathId('membershipId') id: string,
    @Including(INCLUDES) includes: Includes,
    @CurrentCaller() caller: Caller,
  ): Promise<MembershipResponse> {
    const membership = await this.memberships.get(id, { accountId });
    const included = await this.included([membership], includes, caller);
    return { data: toMembership(this.settings.publicUrl, membership), ...included };
  }

  /** Delete a membership. The member is signed off from the account and can be assigned again. */
  @Delete(':membershipId')
  @Allow('customers:write')
  @HttpCode(204)
  async deleteAccountMembership(
    @PathId() accountId: string,
    @PathId('membershipId') id: string,
    @CurrentOrigin() by: Origin,
  ): Promise<void> {
    await this.commands.execute(new DeleteMembership(accountId, id, by));
  }

  private async included(memberships: readonly Membership[], includes: Includes, caller: Caller) {
    if (!includes.has('account_member')) return toIncluded(this.settings.publicUrl, undefined);
    const members = await this.members.getMany(memberships.map(({ memberId }) => memberId));
    const rows = await this.customFields.shown('account_member', members, audienceOf(caller));
    return toIncluded(this.settings.publicUrl, rows);
  }
}
