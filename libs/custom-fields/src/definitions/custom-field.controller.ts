import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId, Refuses } from '#platform/http';
import {
  ChangeCustomFieldBody,
  CreateCustomFieldBody,
  CUSTOM_FIELD_FILTERS,
  CUSTOM_FIELD_SORTS,
  CustomFieldListResponse,
  CustomFieldResponse,
  type CustomFieldRow,
  show,
  toChanges,
  toValues,
} from './custom-field.dto';
import {
  ChangeCustomField,
  CreateCustomField,
  CustomFieldTable,
  DeleteCustomField,
} from './custom-field-table';

@ApiTags('Custom fields')
@Allow('developers:write')
@Controller('v2/custom-fields')
export class CustomFieldController {
  constructor(
    private readonly commands: CommandBus,
    private readonly fields: CustomFieldTable,
    private readonly settings: Settings,
  ) {}

  /**
   * Define a custom field. It belongs to products, nodes, accounts, account members or orders, and its key
   * is none that the resource has already. A resource has at most 100.
   */
  @Post()
  @Refuses({ 409: 'Conflict', 422: 'Limit reached' })
  async createCustomField(@Body() { data }: CreateCustomFieldBody): Promise<CustomFieldResponse> {
    return this.answer(await this.commands.execute(new CreateCustomField(toValues(data))));
  }

  /** List custom fields. */
  @Get()
  async listCustomFields(
    @Paging(CUSTOM_FIELD_FILTERS, { sorts: CUSTOM_FIELD_SORTS }) list: ListRequest,
  ): Promise<CustomFieldListResponse> {
    const { items, total, isExact } = await this.fields.page(list);
    const shown = items.map((field) => show(this.settings.publicUrl, field));
    return list.answer(shown, total, isExact);
  }

  /** Read a custom field. */
  @Get(':id')
  async readCustomField(@PathId() id: string): Promise<CustomFieldResponse> {
    return this.answer(await this.fields.get(id));
  }

  /**
   * Change a custom field. Fields that you leave out keep their values. The resource, the key and the
   * type of the values stay. Values that are stored stay, too, even if they are no choice any more or
   * if the field becomes required.
   */
  @Put(':id')
  @ExistingIn(CustomFieldTable)
  async changeCustomField(
    @PathId() id: string,
    @Body() { data }: ChangeCustomFieldBody,
  ): Promise<CustomFieldResponse> {
    return this.answer(await this.commands.execute(new ChangeCustomField(id, toChanges(data))));
  }

  /** Delete a custom field with all of its values. Published releases keep theirs. */
  @Delete(':id')
  @HttpCode(204)
  async deleteCustomField(@PathId() id: string): Promise<void> {
    await this.commands.execute(new DeleteCustomField(id));
  }

  private answer(field: CustomFieldRow): CustomFieldResponse {
    return { data: show(this.settings.publicUrl, field) };
  }
}
