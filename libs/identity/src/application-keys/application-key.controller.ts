import { Body, Controller, Delete, Get, HttpCode, Post, Put, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Origin } from '#kernel';
import { Settings } from '#platform';
import { CurrentOrigin } from '#platform/audit';
import { Allow, type Caller, CurrentCaller } from '#platform/auth';
import { ExistingIn, HoldsSecret, ListRequest, Paging, PathId } from '#platform/http';
import {
  ApplicationKeyListResponse,
  ApplicationKeyResponse,
  CreateApplicationKeyBody,
  NewApplicationKeyResponse,
  show,
  toChanges,
  toValues,
  UpdateApplicationKeyBody,
} from './application-key.dto';
import {
  ApplicationKeys,
  ChangeApplicationKey,
  CreateApplicationKey,
  DeleteApplicationKey,
} from './application-keys';
import { GrantedScopesGuard } from './granted-scopes';

@ApiTags('Identity')
@Allow('developers:write')
@Controller('v2/application-keys')
export class ApplicationKeyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly keys: ApplicationKeys,
    private readonly settings: Settings,
  ) {}

  /**
   * Create an application key. Its secret is shown only in this response. With `scopes`, its
   * administrators may do only that; without, everything. You can give a key only scopes that your
   * token has.
   */
  @Post()
  @HoldsSecret()
  @UseGuards(GrantedScopesGuard)
  async createApplicationKey(
    @Body() { data }: CreateApplicationKeyBody,
    @CurrentOrigin() by: Origin,
  ): Promise<NewApplicationKeyResponse> {
    const command = new CreateApplicationKey(toValues(data), by);
    const { key, secret } = await this.commands.execute(command);
    return { data: { ...show(this.settings.publicUrl, key), client_secret: secret } };
  }

  /** List application keys. */
  @Get()
  async listApplicationKeys(@Paging() list: ListRequest): Promise<ApplicationKeyListResponse> {
    const { items, total, isExact } = await this.keys.page(list);
    const shown = items.map((key) => show(this.settings.publicUrl, key));
    return list.answer(shown, total, isExact);
  }

  /** Read an application key. */
  @Get(':id')
  async readApplicationKey(@PathId() id: string): Promise<ApplicationKeyResponse> {
    return { data: show(this.settings.publicUrl, await this.keys.get(id)) };
  }

  /**
   * Change an application key. New scopes count for its tokens within seconds, and `null` gives it
   * all scopes. You can add only scopes that your token has.
   */
  @Put(':id')
  @ExistingIn(ApplicationKeys)
  async changeApplicationKey(
    @PathId() id: string,
    @Body() { data }: UpdateApplicationKeyBody,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() by: Origin,
  ): Promise<ApplicationKeyResponse> {
    const command = new ChangeApplicationKey(id, toChanges(data), { caller, by });
    const key = await this.commands.execute(command);
    return { data: show(this.settings.publicUrl, key) };
  }

  /** Delete an application key. Its tokens stop working within seconds. */
  @Delete(':id')
  @HttpCode(204)
  async deleteApplicationKey(@PathId() id: string, @CurrentOrigin() by: Origin): Promise<void> {
    await this.commands.execute(new DeleteApplicationKey(id, by));
  }
}
