import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { Origin } from '#kernel';
import { Settings } from '#platform';
import { CurrentOrigin } from '#platform/audit';
import { Allow, type Caller, CurrentCaller } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId } from '#platform/http';
import { RealmBody, RealmListResponse, RealmResponse, show, toChanges } from './realm.dto';
import { ChangeRealm, Realms } from './realms';

/** Every installation has ids of its own, so no example can know one. */
const RealmId = () =>
  ApiParam({
    name: 'id',
    description: 'The realm that GET /v2/settings/account-authentication names',
  });

@ApiTags('Identity')
@Controller('v2/authentication-realms')
export class RealmController {
  constructor(
    private readonly commands: CommandBus,
    private readonly realms: Realms,
    private readonly settings: Settings,
  ) {}

  /** List authentication realms. There is one for the members of accounts, and one for staff. */
  @Get()
  @Allow('customers:read')
  async listAuthenticationRealms(@Paging() list: ListRequest): Promise<RealmListResponse> {
    const { items, total, isExact } = await this.realms.page(list);
    const shown = items.map((realm) => show(this.settings.publicUrl, realm));
    return list.answer(shown, total, isExact);
  }

  /** Read an authentication realm. */
  @RealmId()
  @Get(':id')
  @Allow('customers:read')
  async readAuthenticationRealm(@PathId() id: string): Promise<RealmResponse> {
    return { data: show(this.settings.publicUrl, await this.realms.get(id)) };
  }

  /**
   * Change an authentication realm. Fields that you leave out keep their values. The realm of staff
   * is for those who have all scopes.
   */
  @RealmId()
  @Put(':id')
  @Allow('settings:write')
  @ExistingIn(Realms)
  async changeAuthenticationRealm(
    @PathId() id: string,
    @Body() { data }: RealmBody,
    @CurrentOrigin() by: Origin,
    @CurrentCaller() caller: Caller,
  ): Promise<RealmResponse> {
    await this.realms.requireManageable(id, caller);
    const realm = await this.commands.execute(new ChangeRealm(id, toChanges(data), by));
    return { data: show(this.settings.publicUrl, realm) };
  }
}
