import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { Origin } from '#kernel';
import { Settings } from '#platform';
import { CurrentOrigin } from '#platform/audit';
import { Allow } from '#platform/auth';
import { ExistingIn, PathId, Refuses } from '#platform/http';
import { MemberIdentityRepository } from '../storage/member-identity-repository';
import { toValues } from '../members/member.dto';
import { CreateMember, Members } from '../members/members';
import { OfKnownRealm } from './known-realm.guard';
import { LinkIdentity } from './link-identity';
import {
  CreateOidcProfileInfoBody,
  CreateUserAuthenticationInfoBody,
} from './user-authentication.dto';
import {
  OidcProfileInfoResponse,
  toInfo,
  toProfileInfo,
  UserAuthenticationInfoResponse,
} from './user-authentication-response.dto';

/** Members who are known before they sign on for the first time. */
@ApiTags('Membership')
@OfKnownRealm()
@ApiParam({
  name: 'realmId',
  description: 'The realm that GET /v2/settings/account-authentication names',
})
@Controller('v2/authentication-realms/:realmId/user-authentication-info')
export class UserAuthenticationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly members: Members,
    private readonly identities: MemberIdentityRepository,
    private readonly settings: Settings,
  ) {}

  /**
   * Create an account member before the first sign-on. The account member has the same id as this
   * resource.
   */
  @Post()
  @Allow('customers:write')
  async createUserAuthentication(
    @PathId('realmId') realmId: string,
    @Body() { data }: CreateUserAuthenticationInfoBody,
  ): Promise<UserAuthenticationInfoResponse> {
    const member = await this.commands.execute(new CreateMember(realmId, toValues(data)));
    return { data: toInfo(this.settings.publicUrl, member) };
  }

  /** Read the authentication info of a member. */
  @Get(':id')
  @Allow('customers:read')
  async readUserAuthentication(
    @PathId('realmId') realmId: string,
    @PathId() id: string,
  ): Promise<UserAuthenticationInfoResponse> {
    const member = await this.members.get(id, { realmId });
    return { data: toInfo(this.settings.publicUrl, member) };
  }

  /**
   * Link a member to an identity at a provider. Everyone who signs on with this identity is this
   * member.
   */
  @Post(':id/user-authentication-oidc-profile-info')
  @Allow('customers:write')
  @ExistingIn(Members, (members, { id = '', realmId = '' }) => members.get(id, { realmId }))
  @Refuses({ 409: 'Conflict' })
  async linkUserAuthentication(
    @PathId('realmId') realmId: string,
    @PathId() memberId: string,
    @Body() { data }: CreateOidcProfileInfoBody,
    @CurrentOrigin() by: Origin,
  ): Promise<OidcProfileInfoResponse> {
    const { oidc_profile_id: profileId, issuer, subject } = data;
    const command = new LinkIdentity(realmId, memberId, { profileId, issuer, subject }, by);
    const identity = await this.commands.execute(command);
    return { data: toProfileInfo(this.settings.publicUrl, realmId, identity) };
  }

  /** Read the identity of a member at a provider. */
  @Get(':id/user-authentication-oidc-profile-info/:infoId')
  @Allow('customers:read')
  @ApiParam({ name: 'infoId', description: 'The `id` in the response to the link' })
  @ExistingIn(Members, (members, { id = '', realmId = '' }) => members.get(id, { realmId }))
  async readUserAuthenticationLink(
    @PathId('realmId') realmId: string,
    @PathId() memberId: string,
    @PathId('infoId') infoId: string,
  ): Promise<OidcProfileInfoResponse> {
    const identity = await this.identities.get(infoId, { memberId });
    return { data: toProfileInfo(this.settings.publicUrl, realmId, identity) };
  }
}
