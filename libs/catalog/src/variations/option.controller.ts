import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import { ExistingIn, foldedFilter, ListRequest, Paging, PathId, Refuses } from '#platform/http';
import {
  ChangeOptionBody,
  CreateOptionBody,
  OptionListResponse,
  OptionResponse,
  show,
  toChanges,
  toValues,
  type VariationOptionRow,
} from './option.dto';
import { ChangeOption, CreateOption, DeleteOption, VariationOptions } from './options';
import { Variations } from './variations';

const OptionId = () =>
  ApiParam({ name: 'optionId', description: 'The `id` of an option, from the list' });

@ApiTags('Catalog administration')
@ApiParam({ name: 'id', description: 'The `id` of a variation, from the list of variations' })
@Controller('pcm/variations/:id/options')
export class VariationOptionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly options: VariationOptions,
    private readonly settings: Settings,
  ) {}

  /** Create an option of a variation, such as a large size. A variation has at most 100. */
  @Post()
  @Allow('catalog:write')
  @ExistingIn(Variations)
  @Refuses({ 422: 'Limit reached' })
  async createVariationOption(
    @PathId() variationId: string,
    @Body() { data }: CreateOptionBody,
  ): Promise<OptionResponse> {
    const command = new CreateOption(variationId, toValues(data.attributes));
    return this.answer(await this.commands.execute(command));
  }

  /** List the options of a variation. The list is in the order of their creation. */
  @Get()
  @Allow('catalog:read')
  @ExistingIn(Variations)
  async listVariationOptions(
    @PathId() variationId: string,
    @Paging({ name: foldedFilter('nameKey') }) list: ListRequest,
  ): Promise<OptionListResponse> {
    const { items, total, isExact } = await this.options.page(list, { variationId });
    const shown = items.map((option) => show(this.settings.publicUrl, option));
    return list.answer(shown, total, isExact);
  }

  /** Read an option. */
  @Get(':optionId')
  @Allow('catalog:read')
  @OptionId()
  async readVariationOption(
    @PathId() variationId: string,
    @PathId('optionId') optionId: string,
  ): Promise<OptionResponse> {
    return this.answer(await this.options.get(optionId, { variationId }));
  }

  /**
   * Change an option. Fields that you leave out keep their values, and `null` clears a field. Children
   * follow with the next build of their parent.
   */
  @Put(':optionId')
  @Allow('catalog:write')
  @OptionId()
  @ExistingIn(VariationOptions, (options, { id = '', optionId = '' }) =>
    options.get(optionId, { variationId: id }),
  )
  async changeVariationOption(
    @PathId() variationId: string,
    @PathId('optionId') optionId: string,
    @Body() { data }: ChangeOptionBody,
  ): Promise<OptionResponse> {
    const command = new ChangeOption(variationId, optionId, toChanges(data.attributes));
    return this.answer(await this.commands.execute(command));
  }

  /** Delete an option that no child has. Its modifiers are deleted, too. */
  @Delete(':optionId')
  @Allow('catalog:write')
  @OptionId()
  @Refuses({ 409: 'Conflict' })
  @HttpCode(204)
  async deleteVariationOption(
    @PathId() variationId: string,
    @PathId('optionId') optionId: string,
  ): Promise<void> {
    await this.commands.execute(new DeleteOption(variationId, optionId));
  }

  private answer(option: VariationOptionRow): OptionResponse {
    return { data: show(this.settings.publicUrl, option) };
  }
}
