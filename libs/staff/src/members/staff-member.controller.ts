import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId, Refuses, WholeList } from '#platform/http';
import { CurrentManager, type Manager } from './manager';
import { RoleListResponse, toRoles } from './role.dto';
import {
  ChangeStaffMemberBody,
  CreateStaffMemberBody,
  STAFF_FILTERS,
  STAFF_SORTS,
  type StaffMemberRow,
  StaffMemberListResponse,
  StaffMemberResponse,
  toChanges,
  toStaffMember,
  toValues,
} from './staff-member.dto';
import {
  ChangeStaffMember,
  CreateStaffMember,
  DeleteStaffMember,
  RemoveWayOfSigningOn,
  StaffMembers,
} from './staff-members';

const StaffMemberId = () =>
  ApiParam({ name: 'id', description: 'The `id` of a staff member, from the list' });

@ApiTags('Staff')
@Allow('staff:write')
@Controller('v2/staff')
export class StaffMemberController {
  constructor(
    private readonly commands: CommandBus,
    private readonly members: StaffMembers,
    private readonly settings: Settings,
  ) {}

  /**
   * Create a staff member. They cannot sign on before you invite them, unless a provider of the
   * staff realm knows their email. You can only give roles whose scopes you have.
   */
  @Post()
  @Refuses({ 409: 'Conflict' })
  async createStaffMember(
    @Body() { data }: CreateStaffMemberBody,
    @CurrentManager() manager: Manager,
  ): Promise<StaffMemberResponse> {
    return this.answer(await this.commands.execute(new CreateStaffMember(toValues(data), manager)));
  }

  /** List staff members. */
  @Get()
  async listStaffMembers(
    @Paging(STAFF_FILTERS, { sorts: STAFF_SORTS }) list: ListRequest,
  ): Promise<StaffMemberListResponse> {
    const { items, total, isExact } = await this.members.page(list);
    const shown = items.map((member) => toStaffMember(this.settings.publicUrl, member));
    return list.answer(shown, total, isExact);
  }

  /** List roles with their scopes. */
  @Get('roles')
  @WholeList()
  listStaffRoles(): RoleListResponse {
    return toRoles();
  }

  /** Read a staff member. */
  @Get(':id')
  @StaffMemberId()
  async readStaffMember(@PathId() id: string): Promise<StaffMemberResponse> {
    return this.answer(await this.members.get(id));
  }

  /**
   * Change a staff member. Fields that you leave out keep their values. Within a second, tokens in
   * use have the scopes of the new roles, and those of a disabled person stop working. You need the
   * scopes of the roles that the person has and gets. The last enabled owner stays one.
   */
  @Put(':id')
  @StaffMemberId()
  @ExistingIn(StaffMembers)
  @Refuses({ 409: 'Conflict', 422: 'Invalid state' })
  async changeStaffMember(
    @PathId() id: string,
    @Body() { data }: ChangeStaffMemberBody,
    @CurrentManager() manager: Manager,
  ): Promise<StaffMemberResponse> {
    const command = new ChangeStaffMember(id, toChanges(data), manager);
    return this.answer(await this.commands.execute(command));
  }

  /** Delete a staff member with their passkeys. Their tokens stop working within a second. */
  @Delete(':id')
  @StaffMemberId()
  @Refuses({ 422: 'Invalid state' })
  @HttpCode(204)
  async deleteStaffMember(@PathId() id: string, @CurrentManager() manager: Manager): Promise<void> {
    await this.commands.execute(new DeleteStaffMember(id, manager));
  }

  /**
   * Remove the passkeys of a staff member who has lost a device. Their tokens stop working
   * within a second, and they can be invited again.
   */
  @Delete(':id/passkeys')
  @StaffMemberId()
  @HttpCode(204)
  async removeStaffPasskeys(
    @PathId() id: string,
    @CurrentManager() manager: Manager,
  ): Promise<void> {
    await this.commands.execute(new RemoveWayOfSigningOn(id, 'passkey', manager));
  }

  /**
   * Remove the provider account of a staff member. Their tokens stop working within a second, and
   * the next account with their verified email takes its place.
   */
  @Delete(':id/provider-account')
  @StaffMemberId()
  @HttpCode(204)
  async removeStaffProviderAccount(
    @PathId() id: string,
    @CurrentManager() manager: Manager,
  ): Promise<void> {
    await this.commands.execute(new RemoveWayOfSigningOn(id, 'oidc', manager));
  }

  private answer(member: StaffMemberRow): StaffMemberResponse {
    return { data: toStaffMember(this.settings.publicUrl, member) };
  }
}
