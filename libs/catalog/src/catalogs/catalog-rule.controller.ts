import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId, Refuses } from '#platform/http';
import {
  CatalogRuleListResponse,
  CatalogRuleResponse,
  type CatalogRuleRow,
  ChangeCatalogRuleBody,
  CreateCatalogRuleBody,
  show,
  toChanges,
  toValues,
} from './catalog-rule.dto';
import {
  CatalogRules,
  ChangeCatalogRule,
  CreateCatalogRule,
  DeleteCatalogRule,
} from './catalog-rules';

@ApiTags('Catalog administration')
@Controller(['pcm/catalogs/rules', 'catalogs/rules'])
export class CatalogRuleController {
  constructor(
    private readonly commands: CommandBus,
    private readonly rules: CatalogRules,
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
    const command = new CreateCatalogRule(toValues(data.attributes));
    return this.answer(await this.commands.execute(command));
  }

  /** List catalog rules. */
  @Get()
  @Allow('catalog:read')
  async listCatalogRules(@Paging() list: ListRequest): Promise<CatalogRuleListResponse> {
    const { items, total, isExact } = await this.rules.page(list);
    const shown = items.map((rule) => show(this.settings.publicUrl, rule));
    return list.answer(shown, total, isExact);
  }

  /** Read a catalog rule. */
  @Get(':id')
  @Allow('catalog:read')
  async readCatalogRule(@PathId() id: string): Promise<CatalogRuleResponse> {
    return this.answer(await this.rules.get(id));
  }

  /** Change a catalog rule. Shoppers see the difference at once. */
  @Put(':id')
  @Allow('catalog:write')
  @ExistingIn(CatalogRules)
  async changeCatalogRule(
    @PathId() id: string,
    @Body() { data }: ChangeCatalogRuleBody,
  ): Promise<CatalogRuleResponse> {
    const command = new ChangeCatalogRule(id, toChanges(data.attributes));
    return this.answer(await this.commands.execute(command));
  }

  /** Delete a catalog rule. */
  @Delete(':id')
  @Allow('catalog:write')
  @HttpCode(204)
  async deleteCatalogRule(@PathId() id: string): Promise<void> {
    await this.commands.execute(new DeleteCatalogRule(id));
  }
  private answer(rule: CatalogRuleRow): CatalogRuleResponse {
    return { data: show(this.settings.publicUrl, rule) };
  }
}
