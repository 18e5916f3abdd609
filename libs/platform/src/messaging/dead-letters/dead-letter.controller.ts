import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../auth/caller';
import { ListRequest, Paging } from '../../http/list';
import { PathId } from '../../http/path-id';
import { Settings } from '../../settings';
import {
  DeadLetterListResponse,
  DeadLetterResponse,
  ParkedMessageListResponse,
  ParkedMessageResponse,
  toDeadLetter,
  toParkedMessage,
} from './dead-letter.dto';
import { DeadLetters } from './dead-letters';

/** A message changes last when it is given up. */
const ORDER = { updatedAt: 'givenUpAt' };

@ApiTags('Messages')
@Controller('v2/dead-letters')
export class DeadLetterController {
  constructor(
    private readonly deadLetters: DeadLetters,
    private readonly settings: Settings,
  ) {}

  /**
   * List dead letters. These are messages whose delivery was given up; each holds back later
   * messages of the same aggregate.
   */
  @Get()
  @Allow('operations:read')
  async listDeadLetters(@Paging({}, ORDER) list: ListRequest): Promise<DeadLetterListResponse> {
    const { items, total, isExact } = await this.deadLetters.page(list);
    const shown = items.map((one) => toDeadLetter(this.settings.publicUrl, one));
    return list.answer(shown, total, isExact);
  }

  /** Read a dead letter. */
  @Get(':id')
  @Allow('operations:read')
  @ApiParam({ name: 'id', description: 'The `id` of a dead letter, from the list' })
  async readDeadLetter(@PathId() id: string): Promise<DeadLetterResponse> {
    return { data: toDeadLetter(this.settings.publicUrl, await this.deadLetters.get(id)) };
  }

  /** Retry a dead letter. It is delivered again at once, as if it had never failed. */
  @Post(':id/retry')
  @Allow('operations:write')
  @ApiParam({ name: 'id', description: 'The `id` of a dead letter, from the list' })
  @HttpCode(204)
  async retryDeadLetter(@PathId() id: string): Promise<void> {
    await this.deadLetters.retry(id);
  }
}

/** The same under the name that it had first. */
@ApiTags('Messages')
@Controller('v2/parked-messages')
export class ParkedMessageController {
  constructor(
    private readonly deadLetters: DeadLetters,
    private readonly settings: Settings,
  ) {}

  /** List the dead letters under their older name. */
  @Get()
  @Allow('operations:read')
  async listParkedMessages(
    @Paging({}, ORDER) list: ListRequest,
  ): Promise<ParkedMessageListResponse> {
    const { items, total, isExact } = await this.deadLetters.page(list);
    const shown = items.map((one) => toParkedMessage(this.settings.publicUrl, one));
    return list.answer(shown, total, isExact);
  }

  /** Read a dead letter under its older name. */
  @Get(':id')
  @Allow('operations:read')
  @ApiParam({ name: 'id', description: 'The `id` of a dead letter, from the list' })
  async readParkedMessage(@PathId() id: string): Promise<ParkedMessageResponse> {
    return { data: toParkedMessage(this.settings.publicUrl, await this.deadLetters.get(id)) };
  }

  /** Retry a dead letter under its older name. */
  @Post(':id/retry')
  @Allow('operations:write')
  @ApiParam({ name: 'id', description: 'The `id` of a dead letter, from the list' })
  @HttpCode(204)
  async retryParkedMessage(@PathId() id: string): Promise<void> {
    await this.deadLetters.retry(id);
  }
}
