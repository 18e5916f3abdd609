import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { Origin } from '#kernel';
import { Settings } from '#platform';
import { CurrentOrigin } from '#platform/audit';
import { Allow, type Caller, CurrentCaller } from '#platform/auth';
import { ExistingIn, HoldsSecret, ListRequest, Paging, PathId, Refuses } from '#platform/http';
import { WebhookRepository } from '../storage/webhook-repository';
import {
  ChangeWebhookBody,
  CreateWebhookBody,
  SecretWebhookResponse,
  toChanges,
  toSecretWebhook,
  toValues,
  toWebhook,
  WebhookListResponse,
  WebhookResponse,
} from './webhook.dto';
import { ChangeWebhook, CreateWebhook, DeleteWebhook, RotateSecret } from './webhooks';

/** A webhook has its id only once it is there, so no example can know it. */
const WebhookId = () =>
  ApiParam({ name: 'id', description: 'The `id` of a webhook, from the list' });

@ApiTags('Webhooks')
@Allow('developers:write')
@Controller('v2/webhooks')
export class WebhookController {
  constructor(
    private readonly commands: CommandBus,
    private readonly webhooks: WebhookRepository,
    private readonly settings: Settings,
  ) {}

  /**
   * Create a webhook. From then on, events are sent to its address, signed according to Standard
   * Webhooks. Its secret is shown only in this response. A shop has at most 50 webhooks. You can
   * choose only events that your token may read: `*` needs every scope that ends with `:read`.
   */
  @Post()
  @HoldsSecret()
  @Refuses({ 422: 'Limit reached' })
  async createWebhook(
    @Body() { data }: CreateWebhookBody,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() by: Origin,
  ): Promise<SecretWebhookResponse> {
    const command = new CreateWebhook(toValues(data), { caller, by });
    const created = await this.commands.execute(command);
    return { data: toSecretWebhook(this.settings.publicUrl, created) };
  }

  /** List webhooks. */
  @Get()
  async listWebhooks(@Paging() list: ListRequest): Promise<WebhookListResponse> {
    const { items, total, isExact } = await this.webhooks.page(list);
    const shown = items.map((webhook) => toWebhook(this.settings.publicUrl, webhook));
    return list.answer(shown, total, isExact);
  }

  /** Read a webhook. */
  @Get(':id')
  @WebhookId()
  async readWebhook(@PathId() id: string): Promise<WebhookResponse> {
    return { data: toWebhook(this.settings.publicUrl, await this.webhooks.get(id)) };
  }

  /**
   * Change a webhook. Fields that you leave out keep their values. You can add only events that your
   * token may read; for another address, that holds for all events.
   */
  @Put(':id')
  @WebhookId()
  @ExistingIn(WebhookRepository)
  async changeWebhook(
    @PathId() id: string,
    @Body() { data }: ChangeWebhookBody,
    @CurrentCaller() caller: Caller,
    @CurrentOrigin() by: Origin,
  ): Promise<WebhookResponse> {
    const command = new ChangeWebhook(id, toChanges(data), { caller, by });
    return { data: toWebhook(this.settings.publicUrl, await this.commands.execute(command)) };
  }

  /** Delete a webhook. Waiting deliveries are not sent any more. */
  @Delete(':id')
  @WebhookId()
  @HttpCode(204)
  async deleteWebhook(@PathId() id: string, @CurrentOrigin() by: Origin): Promise<void> {
    await this.commands.execute(new DeleteWebhook(id, by));
  }

  /**
   * Rotate the secret of a webhook. The new secret is shown only in this response. For 24 hours,
   * requests are signed with the old secret as well.
   */
  @Post(':id/rotate-secret')
  @WebhookId()
  @HttpCode(200)
  @HoldsSecret()
  @ExistingIn(WebhookRepository)
  async rotateWebhookSecret(
    @PathId() id: string,
    @CurrentOrigin() by: Origin,
  ): Promise<SecretWebhookResponse> {
    const rotated = await this.commands.execute(new RotateSecret(id, by));
    return { data: toSecretWebhook(this.settings.publicUrl, rotated) };
  }
}
