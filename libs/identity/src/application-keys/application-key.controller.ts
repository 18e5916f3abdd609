import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Allow, Existing, ListRequest, Paging, Settings } from '#platform';
import { ApplicationKeyStore } from '../storage/application-key-store';
import {
  CreateApplicationKeyBody,
  toApplicationKey,
  UpdateApplicationKeyBody,
} from './application-key.dto';
import { ReadApplicationKey } from './read-application-key';
import {
  CreateApplicationKey,
  DeleteApplicationKey,
  RenameApplicationKey,
} from './write-application-key';

@ApiTags('Identity')
@Allow('admin')
@Controller('v2/application-keys')
export class ApplicationKeyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly keys: ApplicationKeyStore,
    private readonly settings: Settings,
  ) {}

  /** Create an application key; its secret is shown only in this answer. */
  @Post()
  async create(@Body() { data }: CreateApplicationKeyBody) {
    const { key, secret } = await this.commands.execute(new CreateApplicationKey(data.name));
    return { data: toApplicationKey(this.settings.publicUrl, key, secret) };
  }

  /** List application keys. */
  @Get()
  async list(@Paging() list: ListRequest) {
    const { items, total } = await this.keys.page(list);
    const shown = items.map((key) => toApplicationKey(this.settings.publicUrl, key));
    return list.answer(shown, total);
  }

  /** Read an application key. */
  @Get(':id')
  async read(@Param('id') id: string) {
    return { data: toApplicationKey(this.settings.publicUrl, await this.keys.get(id)) };
  }

  /** Rename an application key. */
  @Put(':id')
  @Existing(({ id = '' }) => new ReadApplicationKey(id))
  async update(@Param('id') id: string, @Body() { data }: UpdateApplicationKeyBody) {
    const key = await this.commands.execute(new RenameApplicationKey(id, data.name));
    return { data: toApplicationKey(this.settings.publicUrl, key) };
  }

  /** Delete an application key; its tokens stop within seconds. */
  @Delete(':id')
  @HttpCode(204)
  async delete(@Param('id') id: string): Promise<void> {
    await this.commands.execute(new DeleteApplicationKey(id));
  }
}
