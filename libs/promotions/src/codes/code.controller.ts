import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId, Refuses } from '#platform/http';
import { Promotions } from '../promotions/promotions';
import { CodeRepository } from '../storage/code-repository';
import { AddCodesBody, DeleteCodesBody, NamedCodes, toNewCodes } from './code.dto';
import { AddedCodesResponse, CodeListResponse, toAddedCodes, toCode } from './code-response.dto';
import { AddPromotionCodes, DeletePromotionCodes } from './codes';

/** Codes that were added together have one time. A code that is used keeps the time of its last change. */
const ORDER = { sorts: { created_at: ['createdAt', 'position'] } };

@ApiTags('Promotions')
@Controller('v2/promotions/:id/codes')
export class CodeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly codes: CodeRepository,
    private readonly settings: Settings,
  ) {}

  /**
   * Add codes to a promotion. If one code is refused, none is added. A code is unique across
   * promotions, regardless of letter case.
   */
  @Post()
  @Allow('promotions:write')
  @ExistingIn(Promotions)
  @Refuses({ 409: 'Conflict' })
  async addPromotionCodes(
    @PathId() id: string,
    @Body() body: AddCodesBody,
  ): Promise<AddedCodesResponse> {
    const codes = toNewCodes(body);
    const { addedAt } = await this.commands.execute(new AddPromotionCodes(id, codes));
    return { data: toAddedCodes(this.settings.publicUrl, id, codes, addedAt) };
  }

  /** List the codes of a promotion. They are listed in the order in which they were added, unless `sort` names another one. */
  @Get()
  @Allow('catalog:read')
  @ExistingIn(Promotions)
  async listPromotionCodes(
    @PathId() id: string,
    @Paging({}, ORDER) list: ListRequest,
  ): Promise<CodeListResponse> {
    const { items, total, isExact } = await this.codes.pageOf(id, list);
    const shown = items.map((row) => toCode(this.settings.publicUrl, row));
    return list.answer(shown, total, isExact);
  }

  /** Delete codes of a promotion. Send the codes to delete; without a body, all are deleted. */
  @Delete()
  @Allow('promotions:write')
  @ExistingIn(Promotions)
  @ApiBody({ type: DeleteCodesBody, required: false })
  @HttpCode(204)
  async deletePromotionCodes(
    @PathId() id: string,
    @Body(NamedCodes) codes: readonly string[] | undefined,
  ): Promise<void> {
    await this.commands.execute(new DeletePromotionCodes(id, codes));
  }
}
