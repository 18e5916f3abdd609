import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import {
  exactFilter,
  ExistingIn,
  idFilter,
  ListRequest,
  Paging,
  PathId,
  Refuses,
} from '#platform/http';
import { NoteBounce } from '../contract';
import { MAIL_EVENTS } from '../domain/mail-event';
import { MailRepository } from '../storage/mail-repository';
import { MailPreviews } from './mail-previews';
import {
  MailBounceBody,
  MailListResponse,
  MailPreviewResponse,
  MailResponse,
  toMail,
  toPreview,
} from './mail.dto';

const FILTERS = {
  status: exactFilter('status'),
  event: exactFilter('event'),
  order_id: idFilter('orderId'),
  invoice_id: idFilter('invoiceId'),
};

const ORDER = {
  newestFirst: true,
  sorts: { status: ['status', 'createdAt'], event: ['event', 'createdAt'] },
};

@ApiTags('Mails')
@Allow('orders:read')
@Controller('v2/mails')
export class MailController {
  constructor(
    private readonly mails: MailRepository,
    private readonly previews: MailPreviews,
    private readonly commands: CommandBus,
    private readonly settings: Settings,
  ) {}

  /**
   * List mails: what was sent, what waits, and why one failed. The newest comes first;
   * they are kept for 90 days.
   */
  @Get()
  async listMails(@Paging(FILTERS, ORDER) list: ListRequest): Promise<MailListResponse> {
    const { items, total, isExact } = await this.mails.page(list);
    const shown = items.map((mail) => toMail(this.settings.publicUrl, mail));
    return list.answer(shown, total, isExact);
  }

  /** Read a mail, without what it says. */
  @Get(':id')
  @ApiParam({ name: 'id', description: 'The `id` of a mail, from the list' })
  async readMail(@PathId() id: string): Promise<MailResponse> {
    return { data: toMail(this.settings.publicUrl, await this.mails.get(id)) };
  }

  /**
   * Note that a mail came back. It has `failed` then. One that has failed already stays as it is.
   */
  @Post(':id/bounces')
  @HttpCode(200)
  @Allow('operations:write')
  @ApiParam({ name: 'id', description: 'The `id` of a mail; its `Message-ID` begins with it' })
  @ExistingIn(MailRepository)
  async addMailBounce(
    @PathId() id: string,
    @Body() { data }: MailBounceBody,
  ): Promise<MailResponse> {
    await this.commands.execute(new NoteBounce(id, data.reason));
    return this.readMail(id);
  }

  /**
   * Show how a mail looks. It is made up, or about an order of the shop; nothing is sent.
   */
  @Get(':event/preview')
  @ApiParam({ name: 'event', enum: MAIL_EVENTS, description: 'What the mail is about' })
  @ApiQuery({
    name: 'language',
    required: false,
    description:
      'One of the languages in which the mail is written; the default is that of the shop',
    example: 'de',
  })
  @ApiQuery({
    name: 'order_id',
    required: false,
    description: 'Order that the mail is about; the default is one that is made up',
    schema: { type: 'string', format: 'uuid' },
  })
  @Refuses({ 400: 'Validation Error', 404: 'Not Found' })
  async readMailPreview(
    @Param('event') event: string,
    @Query('language') language?: string,
    @Query('order_id') orderId?: string,
  ): Promise<MailPreviewResponse> {
    const preview = await this.previews.show(event, { language, orderId });
    return toPreview(preview);
  }
}
