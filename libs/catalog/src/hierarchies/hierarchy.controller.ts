import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId, Refuses } from '#platform/http';
import { ChangeHierarchy, CreateHierarchy, DeleteHierarchy, Hierarchies } from './hierarchies';
import {
  ChangeHierarchyBody,
  CreateHierarchyBody,
  HierarchyListResponse,
  HierarchyResponse,
  type HierarchyRow,
  show,
  toChanges,
  toValues,
} from './hierarchy.dto';

@ApiTags('Catalog administration')
@Controller('pcm/hierarchies')
export class HierarchyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly hierarchies: Hierarchies,
    private readonly settings: Settings,
  ) {}

  /** Create a hierarchy. It groups products under its nodes. */
  @Post()
  @Allow('catalog:write')
  async createHierarchy(@Body() { data }: CreateHierarchyBody): Promise<HierarchyResponse> {
    const command = new CreateHierarchy(toValues(data.attributes));
    return this.answer(await this.commands.execute(command));
  }

  /** List hierarchies. */
  @Get()
  @Allow('catalog:read')
  async listHierarchies(@Paging() list: ListRequest): Promise<HierarchyListResponse> {
    const { items, total, isExact } = await this.hierarchies.page(list);
    const shown = items.map((hierarchy) => show(this.settings.publicUrl, hierarchy));
    return list.answer(shown, total, isExact);
  }

  /** Read a hierarchy. Its nodes have their own list. */
  @Get(':id')
  @Allow('catalog:read')
  async readHierarchy(@PathId() id: string): Promise<HierarchyResponse> {
    return this.answer(await this.hierarchies.get(id));
  }

  /**
   * Change a hierarchy. Fields that you leave out keep their values, and `null` clears a field.
   */
  @Put(':id')
  @Allow('catalog:write')
  @ExistingIn(Hierarchies)
  async changeHierarchy(
    @PathId() id: string,
    @Body() { data }: ChangeHierarchyBody,
  ): Promise<HierarchyResponse> {
    const command = new ChangeHierarchy(id, toChanges(data.attributes));
    return this.answer(await this.commands.execute(command));
  }

  /** Delete a hierarchy that no catalog names. Its nodes are deleted, too; the products stay. */
  @Delete(':id')
  @Allow('catalog:write')
  @Refuses({ 409: 'Conflict' })
  @HttpCode(204)
  async deleteHierarchy(@PathId() id: string): Promise<void> {
    await this.commands.execute(new DeleteHierarchy(id));
  }

  private answer(hierarchy: HierarchyRow): HierarchyResponse {
    return { data: show(this.settings.publicUrl, hierarchy) };
  }
}
