import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId, Refuses } from '#platform/http';
import { CatalogRepository } from '../storage/catalog-repository';
import {
  CatalogListResponse,
  CatalogResponse,
  type CatalogRow,
  ChangeCatalogBody,
  CreateCatalogBody,
  show,
  toChanges,
  toValues,
} from './catalog.dto';
import { ChangeCatalog, CreateCatalog, DeleteCatalog } from './catalogs';

@ApiTags('Catalog administration')
@Controller(['pcm/catalogs', 'catalogs'])
export class CatalogController {
  constructor(
    private readonly commands: CommandBus,
    private readonly catalogs: CatalogRepository,
    private readonly settings: Settings,
  ) {}

  /** Create a catalog. Shoppers see it once it is published. */
  @Post()
  @Allow('catalog:write')
  @Refuses({ 404: 'Not Found' })
  async createCatalog(@Body() { data }: CreateCatalogBody): Promise<CatalogResponse> {
    const command = new CreateCatalog(toValues(data.attributes));
    return this.answer(await this.commands.execute(command));
  }

  /** List catalogs. */
  @Get()
  @Allow('catalog:read')
  async listCatalogs(@Paging() list: ListRequest): Promise<CatalogListResponse> {
    const { items, total, isExact } = await this.catalogs.page(list);
    const shown = items.map((catalog) => show(this.settings.publicUrl, catalog));
    return list.answer(shown, total, isExact);
  }

  /** Read a catalog. */
  @Get(':id')
  @Allow('catalog:read')
  async readCatalog(@PathId() id: string): Promise<CatalogResponse> {
    return this.answer(await this.catalogs.get(id));
  }

  /** Change a catalog. Shoppers see the change after the next publication. */
  @Put(':id')
  @Allow('catalog:write')
  @ExistingIn(CatalogRepository)
  async changeCatalog(
    @PathId() id: string,
    @Body() { data }: ChangeCatalogBody,
  ): Promise<CatalogResponse> {
    const command = new ChangeCatalog(id, toChanges(data.attributes));
    return this.answer(await this.commands.execute(command));
  }

  /** Delete a catalog. Its rules and releases are deleted, too. */
  @Delete(':id')
  @Allow('catalog:write')
  @HttpCode(204)
  async deleteCatalog(@PathId() id: string): Promise<void> {
    await this.commands.execute(new DeleteCatalog(id));
  }
  private answer(catalog: CatalogRow): CatalogResponse {
    return { data: show(this.settings.publicUrl, catalog) };
  }
}
