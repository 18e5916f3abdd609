import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Origin } from '#kernel';
import { Settings } from '#platform';
import { CurrentOrigin } from '#platform/audit';
import { Allow } from '#platform/auth';
import { ExistingIn, HoldsSecret, ListRequest, Paging, PathId } from '#platform/http';
import { CreateApplicationKey } from '../management';
import { ApplicationKeyRepository } from '../storage/application-key-repository';
import { CreateApplicationKeyBody, UpdateApplicationKeyBody } from './application-key.dto';
import {
  ApplicationKeyResponse,
  ApplicationKeyListResponse,
  NewApplicationKeyResponse,
  toApplicationKey,
  toNewApplicationKey,
} from './application-key-response.dto';
import { DeleteApplicationKey, RenameApplicationKey } from './write-application-key';

@ApiTags('Identity')
@Allow('admin')
@Controller('v2/application-keys')
export class ApplicationKeyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly keys: ApplicationKeyRepository,
    private readonly settings: Settings,
  ) {}

  /** Create an application key. Its secret is shown only in this response. */
  @Post()
  @HoldsSecret()
  async createApplicationKey(
    @Body() { data }: CreateApplicationKeyBody,
    @CurrentOrigin() by: Origin,
  ): Promise<NewApplicationKeyResponse> {
    const command = new CreateApplicationKey(data.name, undefined, by);
    const { key, secret } = await this.commands.execute(command);
    return { data: toNewApplicationKey(this.settings.publicUrl, key, secret) };
  }

  /** List application keys. */
  @Get()
  async listApplicationKeys(@Paging() list: ListRequest): Promise<ApplicationKeyListResponse> {
    const { items, total, isExact } = await this.keys.page(list);
    const shown = items.map((key) => toApplicationKey(this.settings.publicUrl, key));
    return list.answer(shown, total, isExact);
  }

  /** Read an application key. */
  @Get(':id')
  async readApplicationKey(@PathId() id: string): Promise<ApplicationKeyResponse> {
    return { data: toApplicationKey(this.settings.publicUrl, await this.keys.get(id)) };
  }

  /** Rename an application key. */
  @Put(':id')
  @ExistingIn(ApplicationKeyRepository)
  async changeApplicationKey(
    @PathId() id: string,
    @Body() { data }: UpdateApplicationKeyBody,
    @CurrentOrigin() by: Origin,
  ): Promise<ApplicationKeyResponse> {
    const key = await this.commands.execute(new RenameApplicationKey(id, data.name, by));
    return { data: toApplicationKey(this.settings.publicUrl, key) };
  }

  /** Delete an application key. Its tokens stop working within seconds. */
  @Delete(':id')
  @HttpCode(204)
  async deleteApplicationKey(@PathId() id: string, @CurrentOrigin() by: Origin): Promise<void> {
    await this.commands.execute(new DeleteApplicationKey(id, by));
  }
}
