import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId, Refuses } from '#platform/http';
import { HierarchyRepository } from '../storage/hierarchy-repository';
import {
  ChangeHierarchyBody,
  CreateHierarchyBody,
  toHierarchyChanges,
  toHierarchyFields,
} from './hierarchy.dto';
import { HierarchyResponse, HierarchyListResponse, toHierarchy } from './hierarchy-response.dto';
import { ChangeHierarchy, CreateHierarchy, DeleteHierarchy } from './write-hierarchy';

@ApiTags('Catalog administration')
@Controller('pcm/hierarchies')
export class HierarchyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly hierarchies: HierarchyRepository,
    private readonly settings: Settings,
  ) {}

  /** Create a hierarchy. It groups products under its nodes. */
  @Post()
  @Allow('catalog:write')
  async createHierarchy(@Body() { data }: CreateHierarchyBody): Promise<HierarchyResponse> {
    const command = new CreateHierarchy(toHierarchyFields(data.attributes));
    const { id } = await this.commands.execute(command);
    return this.readHierarchy(id);
  }

  /** List hierarchies. */
  @Get()
  @Allow('catalog:read')
  async listHierarchies(@Paging() list: ListRequest): Promise<HierarchyListResponse> {
    const { items, total, isExact } = await this.hierarchies.page(list);
    const shown = items.map((hierarchy) => toHierarchy(this.settings.publicUrl, hierarchy));
    return list.answer(shown, total, isExact);
  }

  /** Read a hierarchy. Its nodes have their own list. */
  @Get(':id')
  @Allow('catalog:read')
  async readHierarchy(@PathId() id: string): Promise<HierarchyResponse> {
    return { data: toHierarchy(this.settings.publicUrl, await this.hierarchies.get(id)) };
  }

  /**
   * Change a hierarchy. Fields that you leave out keep their values, and `null` clears a field.
   */
  @Put(':id')
  @Allow('catalog:write')
  @ExistingIn(HierarchyRepository)
  async changeHierarchy(
    @PathId() id: string,
    @Body() { data }: ChangeHierarchyBody,
  ): Promise<HierarchyResponse> {
    await this.commands.execute(new ChangeHierarchy(id, toHierarchyChanges(data.attributes)));
    return this.readHierarchy(id);
  }

  /** Delete a hierarchy that no catalog names. Its nodes are deleted, too; the products stay. */
  @Delete(':id')
  @Allow('catalog:write')
  @Refuses({ 409: 'Conflict' })
  @HttpCode(204)
  async deleteHierarchy(@PathId() id: string): Promise<void> {
    await this.commands.execute(new DeleteHierarchy(id));
  }
}
