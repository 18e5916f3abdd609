import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId, Refuses } from '#platform/http';
import { CatalogRuleRepository } from '../storage/catalog-repository';
import {
  ChangeCatalogRuleBody,
  CreateCatalogRuleBody,
  toCatalogRuleChanges,
  toCatalogRuleFields,
} from './catalog-rule.dto';
import {
  CatalogRuleResponse,
  CatalogRuleListResponse,
  toCatalogRule,
} from './catalog-rule-response.dto';
import { ChangeCatalogRule, CreateCatalogRule, DeleteCatalogRule } from './write-catalog-rule';

@ApiTags('Catalog administration')
@Controller(['pcm/catalogs/rules', 'catalogs/rules'])
export class CatalogRuleController {
  constructor(
    private readonly commands: CommandBus,
    private readonly rules: CatalogRuleRepository,
    private readonly settings: Settings,
  ) {}

  /**
   * Create a catalog rule. It says who sees a catalog; a criterion that is left out is met by
   * everyone. A catalog with rules is shown only if one of them applies, a catalog without rules is
   * shown to everyone. If several catalogs could be shown, the one whose rule has the most criteria
   * that the request meets with a value is chosen; then one that does not need a missing channel,
   * then one with a rule, then the oldest.
   */
  @Post()
  @Allow('catalog:write')
  @Refuses({ 404: 'Not Found' })
  async createCatalogRule(@Body() { data }: CreateCatalogRuleBody): Promise<CatalogRuleResponse> {
    const command = new CreateCatalogRule(toCatalogRuleFields(data.attributes));
    const { id } = await this.commands.execute(command);
    return this.readCatalogRule(id);
  }

  /** List catalog rules. */
  @Get()
  @Allow('catalog:read')
  async listCatalogRules(@Paging() list: ListRequest): Promise<CatalogRuleListResponse> {
    const { items, total, isExact } = await this.rules.page(list);
    const shown = items.map((rule) => toCatalogRule(this.settings.publicUrl, rule));
    return list.answer(shown, total, isExact);
  }

  /** Read a catalog rule. */
  @Get(':id')
  @Allow('catalog:read')
  async readCatalogRule(@PathId() id: string): Promise<CatalogRuleResponse> {
    return { data: toCatalogRule(this.settings.publicUrl, await this.rules.get(id)) };
  }

  /** Change a catalog rule. Shoppers see the difference at once. */
  @Put(':id')
  @Allow('catalog:write')
  @ExistingIn(CatalogRuleRepository)
  async changeCatalogRule(
    @PathId() id: string,
    @Body() { data }: ChangeCatalogRuleBody,
  ): Promise<CatalogRuleResponse> {
    await this.commands.execute(new ChangeCatalogRule(id, toCatalogRuleChanges(data.attributes)));
    return this.readCatalogRule(id);
  }

  /** Delete a catalog rule. */
  @Delete(':id')
  @Allow('catalog:write')
  @HttpCode(204)
  async deleteCatalogRule(@PathId() id: string): Promise<void> {
    await this.commands.execute(new DeleteCatalogRule(id));
  }
}
