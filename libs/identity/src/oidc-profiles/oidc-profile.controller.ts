import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { Origin } from '#kernel';
import { Settings } from '#platform';
import { CurrentOrigin } from '#platform/audit';
import { Allow, AllowEveryCaller, type Caller, CurrentCaller } from '#platform/auth';
import { ExistingIn, ListRequest, PagingOfAll, PathId, Refuses } from '#platform/http';
import { Realms } from '../realms/realms';
import { AuthenticationSettingsRepository } from '../storage/authentication-settings-repository';
import { OidcProfileRepository } from '../storage/oidc-profile-repository';
import {
  ChangeOidcProfileBody,
  CreateOidcProfileBody,
  type OidcProfileDto,
  OidcProfileListResponse,
  OidcProfileResponse,
  type OidcProfileRow,
  toOidcProfile,
  toFields,
  toOidcProfileChanges,
} from './oidc-profile.dto';
import { ChangeOidcProfile, CreateOidcProfile, DeleteOidcProfile } from './oidc-profiles';

/** Every installation has ids of its own, so no example can know one. */
const ProfileId = () =>
  ApiParam({ name: 'id', description: '`id` of an entry in the list of OIDC profiles' });

const REFUSED = { 409: 'Conflict', 422: 'Provider not usable' } as const;
const REFUSED_NEW = { 409: 'Conflict', 422: ['Provider not usable', 'Limit reached'] } as const;

@ApiTags('Identity')
@ApiParam({
  name: 'realmId',
  description: 'The realm that GET /v2/settings/account-authentication names',
})
@Controller('v2/authentication-realms/:realmId/oidc-profiles')
export class OidcProfileController {
  constructor(
    private readonly commands: CommandBus,
    private readonly profiles: OidcProfileRepository,
    private readonly realms: Realms,
    private readonly authentication: AuthenticationSettingsRepository,
    private readonly settings: Settings,
  ) {}

  /**
   * Create an OIDC profile. The service reads the discovery document of the provider. A realm has
   * at most 100 profiles. Those of staff are for callers who have all scopes.
   */
  @Post()
  @Allow('settings:write')
  @ExistingIn(Realms, (realms, { realmId = '' }) => realms.get(realmId))
  @Refuses(REFUSED_NEW)
  async createOidcProfile(
    @PathId('realmId') realmId: string,
    @Body() body: CreateOidcProfileBody,
    @CurrentOrigin() by: Origin,
    @CurrentCaller() caller: Caller,
  ): Promise<OidcProfileResponse> {
    await this.realms.requireManageable(realmId, caller);
    const command = new CreateOidcProfile(realmId, toFields(body), by);
    const profile = await this.commands.execute(command);
    return { data: await this.shown(profile) };
  }

  /**
   * List the OIDC profiles of a realm. Members choose one of them to sign on; without `page[limit]`
   * the list shows all.
   */
  @Get()
  @AllowEveryCaller('customers:read')
  @ExistingIn(Realms, (realms, { realmId = '' }) => realms.get(realmId))
  async listOidcProfiles(
    @PathId('realmId') realmId: string,
    @PagingOfAll() list: ListRequest,
  ): Promise<OidcProfileListResponse> {
    const { items, total, isExact } = await this.profiles.page(list, { realmId });
    return list.answer(
      await Promise.all(items.map((profile) => this.shown(profile))),
      total,
      isExact,
    );
  }

  /** Read an OIDC profile. */
  @ProfileId()
  @Get(':id')
  @AllowEveryCaller('customers:read')
  async readOidcProfile(
    @PathId('realmId') realmId: string,
    @PathId() id: string,
  ): Promise<OidcProfileResponse> {
    return { data: await this.shown(await this.profiles.get(id, { realmId })) };
  }

  /**
   * Change an OIDC profile. Fields that you leave out keep their values, and the service reads the
   * discovery document again. Send `client_secret`, too, if you change `discovery_url` or
   * `client_id`, or if the issuer has changed.
   */
  @ProfileId()
  @Put(':id')
  @Allow('settings:write')
  @ExistingIn(OidcProfileRepository, (profiles, { id = '', realmId = '' }) =>
    profiles.get(id, { realmId }),
  )
  @Refuses(REFUSED)
  async changeOidcProfile(
    @PathId('realmId') realmId: string,
    @PathId() id: string,
    @Body() body: ChangeOidcProfileBody,
    @CurrentOrigin() by: Origin,
    @CurrentCaller() caller: Caller,
  ): Promise<OidcProfileResponse> {
    await this.realms.requireManageable(realmId, caller);
    const command = new ChangeOidcProfile(realmId, id, toOidcProfileChanges(body), by);
    const profile = await this.commands.execute(command);
    return { data: await this.shown(profile) };
  }

  /**
   * Delete an OIDC profile. Nobody can sign on with it any more, and the tokens of members who did
   * stop working within a second.
   */
  @ProfileId()
  @Delete(':id')
  @Allow('settings:write')
  @HttpCode(204)
  async deleteOidcProfile(
    @PathId('realmId') realmId: string,
    @PathId() id: string,
    @CurrentOrigin() by: Origin,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    await this.realms.requireManageable(realmId, caller);
    await this.commands.execute(new DeleteOidcProfile(realmId, id, by));
  }

  private async shown(profile: OidcProfileRow): Promise<OidcProfileDto> {
    const { storeId } = await this.authentication.current();
    return toOidcProfile(this.settings.publicUrl, storeId, profile);
  }
}
