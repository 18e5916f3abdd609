import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import { ExistingIn, foldedFilter, ListRequest, Paging, PathId, Refuses } from '#platform/http';
import {
  ChangeVariationBody,
  CreateVariationBody,
  show,
  showWithOptions,
  toChanges,
  toValues,
  VariationListResponse,
  VariationResponse,
  type VariationRow,
} from './variation.dto';
import { ChangeVariation, CreateVariation, DeleteVariation, Variations } from './variations';

const VariationId = () =>
  ApiParam({ name: 'id', description: 'The `id` of a variation, from the list' });

@ApiTags('Catalog administration')
@Controller('pcm/variations')
export class VariationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly variations: Variations,
    private readonly settings: Settings,
  ) {}

  /** Create a variation, such as a size. Its options are created one by one. */
  @Post()
  @Allow('catalog:write')
  async createVariation(@Body() { data }: CreateVariationBody): Promise<VariationResponse> {
    const command = new CreateVariation(toValues(data.attributes));
    return this.answer(await this.commands.execute(command));
  }

  /** List variations. */
  @Get()
  @Allow('catalog:read')
  async listVariations(
    @Paging({ name: foldedFilter('nameKey') }) list: ListRequest,
  ): Promise<VariationListResponse> {
    const { items, total, isExact } = await this.variations.page(list);
    const shown = items.map((variation) => show(this.settings.publicUrl, variation));
    return list.answer(shown, total, isExact);
  }

  /** Read a variation with its options. */
  @Get(':id')
  @Allow('catalog:read')
  @VariationId()
  async readVariation(@PathId() id: string): Promise<VariationResponse> {
    return this.answer(await this.variations.get(id));
  }

  /**
   * Change a variation. Fields that you leave out keep their values, and `null` clears a field. Children
   * follow with the next build of their parent.
   */
  @Put(':id')
  @Allow('catalog:write')
  @VariationId()
  @ExistingIn(Variations)
  async changeVariation(
    @PathId() id: string,
    @Body() { data }: ChangeVariationBody,
  ): Promise<VariationResponse> {
    const command = new ChangeVariation(id, toChanges(data.attributes));
    return this.answer(await this.commands.execute(command));
  }

  /** Delete a variation in which no product has children. Its options are deleted, too. */
  @Delete(':id')
  @Allow('catalog:write')
  @VariationId()
  @Refuses({ 409: 'Conflict' })
  @HttpCode(204)
  async deleteVariation(@PathId() id: string): Promise<void> {
    await this.commands.execute(new DeleteVariation(id));
  }

  private async answer(variation: VariationRow): Promise<VariationResponse> {
    const options = await this.variations.optionsOf(variation.id);
    return { data: showWithOptions(this.settings.publicUrl, variation, options) };
  }
}
