import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow } from '../auth/caller';
import { ListRequest, Paging } from '../http/list';
import { PathId } from '../http/path-id';
import { Settings } from '../settings';
import {
  ParkedMessageResponse,
  ParkedMessageListResponse,
  toParkedMessage,
} from './parked-message.dto';
import { ParkedMessages } from './parked-messages';
import { Relay } from './relay';

const ID = { name: 'id', description: 'The `id` of a parked message, from the list' };

@ApiTags('Messages')
@Allow('admin')
@Controller('v2/parked-messages')
export class ParkedMessageController {
  constructor(
    private readonly messages: ParkedMessages,
    private readonly relay: Relay,
    private readonly settings: Settings,
  ) {}

  /** List the messages that were given up. Each holds back later ones of the same aggregate. */
  @Get()
  async list(@Paging() list: ListRequest): Promise<ParkedMessageListResponse> {
    const { items, total } = await this.messages.page(list);
    const shown = items.map((message) => toParkedMessage(this.settings.publicUrl, message));
    return list.answer(shown, total);
  }

  /** Read a message that was given up. */
  @Get(':id')
  @ApiParam(ID)
  async read(@PathId() id: string): Promise<ParkedMessageResponse> {
    return { data: toParkedMessage(this.settings.publicUrl, await this.messages.get(id)) };
  }

  /** Have a message delivered again. It is tried at once, as if it had never failed. */
  @Post(':id/retry')
  @ApiParam(ID)
  @HttpCode(204)
  async retry(@PathId() id: string): Promise<void> {
    await this.messages.free(id);
    this.relay.wake();
  }
}
