import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId, Refuses } from '#platform/http';
import {
  ChangeModifierBody,
  CreateModifierBody,
  ModifierListResponse,
  ModifierResponse,
  show,
  toChanges,
  toValues,
  type VariationModifierRow,
} from './modifier.dto';
import { ChangeModifier, CreateModifier, DeleteModifier, VariationModifiers } from './modifiers';
import { VariationOptions } from './options';

const ExistingOption = () =>
  ExistingIn(VariationOptions, (options, { id = '', optionId = '' }) =>
    options.get(optionId, { variationId: id }),
  );

const ModifierId = () =>
  ApiParam({ name: 'modifierId', description: 'The `id` of a modifier, from the list' });

@ApiTags('Catalog administration')
@ApiParam({ name: 'id', description: 'The `id` of a variation, from the list of variations' })
@ApiParam({ name: 'optionId', description: 'The `id` of an option, from the list of options' })
@Controller('pcm/variations/:id/options/:optionId/modifiers')
export class VariationModifierController {
  constructor(
    private readonly commands: CommandBus,
    private readonly modifiers: VariationModifiers,
    private readonly settings: Settings,
  ) {}

  /**
   * Create a modifier of an option. It says what the name, SKU, slug, description or status of the
   * children with this option are made of. An option has at most 20.
   */
  @Post()
  @Allow('catalog:write')
  @ExistingOption()
  @Refuses({ 422: 'Limit reached' })
  async createVariationModifier(
    @PathId() variationId: string,
    @PathId('optionId') optionId: string,
    @Body() { data }: CreateModifierBody,
  ): Promise<ModifierResponse> {
    const command = new CreateModifier(variationId, optionId, toValues(data.attributes));
    return this.answer(await this.commands.execute(command));
  }

  /** List the modifiers of an option. A build applies them in this order. */
  @Get()
  @Allow('catalog:read')
  @ExistingOption()
  async listVariationModifiers(
    @PathId() variationId: string,
    @PathId('optionId') optionId: string,
    @Paging() list: ListRequest,
  ): Promise<ModifierListResponse> {
    const { items, total, isExact } = await this.modifiers.page(list, { variationId, optionId });
    const shown = items.map((modifier) => show(this.settings.publicUrl, modifier));
    return list.answer(shown, total, isExact);
  }

  /** Read a modifier. */
  @Get(':modifierId')
  @Allow('catalog:read')
  @ModifierId()
  async readVariationModifier(
    @PathId() variationId: string,
    @PathId('optionId') optionId: string,
    @PathId('modifierId') modifierId: string,
  ): Promise<ModifierResponse> {
    return this.answer(await this.modifiers.get(modifierId, { variationId, optionId }));
  }

  /** Change a modifier. Fields that you leave out keep their values, and `null` clears a field. */
  @Put(':modifierId')
  @Allow('catalog:write')
  @ModifierId()
  @ExistingIn(VariationModifiers, (modifiers, { id = '', optionId = '', modifierId = '' }) =>
    modifiers.get(modifierId, { variationId: id, optionId }),
  )
  async changeVariationModifier(
    @PathId() _variationId: string,
    @PathId('optionId') optionId: string,
    @PathId('modifierId') modifierId: string,
    @Body() { data }: ChangeModifierBody,
  ): Promise<ModifierResponse> {
    const command = new ChangeModifier(optionId, modifierId, toChanges(data.attributes));
    return this.answer(await this.commands.execute(command));
  }

  /** Delete a modifier. Children follow with the next build of their parent. */
  @Delete(':modifierId')
  @Allow('catalog:write')
  @ModifierId()
  @HttpCode(204)
  async deleteVariationModifier(
    @PathId() variationId: string,
    @PathId('optionId') optionId: string,
    @PathId('modifierId') modifierId: string,
  ): Promise<void> {
    await this.commands.execute(new DeleteModifier({ variationId, optionId }, modifierId));
  }

  private answer(modifier: VariationModifierRow): ModifierResponse {
    return { data: show(this.settings.publicUrl, modifier) };
  }
}
