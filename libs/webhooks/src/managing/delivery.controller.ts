import { randomUUID } from 'node:crypto';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import { Transactions } from '#platform/database';
import { ExistingIn, Found, ListRequest, Paging, PathId, Refuses } from '#platform/http';
import { WebhookSender } from '../sending/webhook-sender';
import { DeliveryRepository, newDelivery } from '../storage/delivery-repository';
import { DeliveryRow } from '../storage/delivery.row';
import { WebhookRepository } from '../storage/webhook-repository';
import { DeliveryListResponse, DeliveryResponse, toDelivery } from './delivery-response.dto';
import type { WebhookRow } from './webhook.dto';

/** Ids that are there only once a webhook is, so no example can know them. */
const WebhookId = () =>
  ApiParam({ name: 'id', description: 'The `id` of a webhook, from the list' });
const DeliveryId = () =>
  ApiParam({ name: 'deliveryId', description: 'The `id` of a delivery, from the list' });

/** A delivery changes with each attempt. */
const ORDER = { newestFirst: true, updatedAt: 'changedAt' };

@ApiTags('Webhooks')
@Allow('developers:write')
@Controller('v2/webhooks/:id')
export class DeliveryController {
  constructor(
    private readonly transactions: Transactions,
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly sender: WebhookSender,
    private readonly settings: Settings,
  ) {}

  /**
   * List the deliveries of a webhook. The list has sent and waiting deliveries, the newest first.
   * They are kept for 30 days.
   */
  @Get('deliveries')
  @WebhookId()
  @ExistingIn(WebhookRepository)
  async listWebhookDeliveries(
    @Found() { id }: WebhookRow,
    @Paging({}, ORDER) list: ListRequest,
  ): Promise<DeliveryListResponse> {
    const { items, total, isExact } = await this.deliveries.page(id, list);
    const shown = items.map((delivery) => toDelivery(this.settings.publicUrl, delivery));
    return list.answer(shown, total, isExact);
  }

  /** Read a delivery of a webhook. */
  @Get('deliveries/:deliveryId')
  @WebhookId()
  @DeliveryId()
  async readWebhookDelivery(
    @PathId() id: string,
    @PathId('deliveryId') deliveryId: string,
  ): Promise<DeliveryResponse> {
    const delivery = await this.deliveries.get(deliveryId, id);
    return { data: toDelivery(this.settings.publicUrl, delivery) };
  }

  /** Send a delivery again. It is sent at once, with the same `webhook-id`. */
  @Post('deliveries/:deliveryId/redeliver')
  @WebhookId()
  @DeliveryId()
  @HttpCode(202)
  @ExistingIn(DeliveryRepository, (deliveries, { id = '', deliveryId = '' }) =>
    deliveries.get(deliveryId, id),
  )
  @Refuses({ 422: 'Invalid state' })
  async redeliverWebhook(
    @PathId() webhookId: string,
    @PathId('deliveryId') deliveryId: string,
  ): Promise<DeliveryResponse> {
    await this.transactions.run(async (tx) => {
      await this.webhooks.requireEnabled(tx, webhookId);
      await this.deliveries.sendAgain(tx, deliveryId, new Date());
    });
    this.sender.wake();
    return this.readWebhookDelivery(webhookId, deliveryId);
  }

  /** Send a test event to a webhook. Its type is `webhook.test`. */
  @Post('test')
  @WebhookId()
  @HttpCode(202)
  @ExistingIn(WebhookRepository)
  @Refuses({ 422: 'Invalid state' })
  async testWebhook(@Found() { id, name }: WebhookRow): Promise<DeliveryResponse> {
    const delivery = newDelivery(id, {
      id: randomUUID(),
      type: 'webhook.test',
      occurredAt: new Date().toISOString(),
      aggregateId: id,
      data: { id, type: 'webhook', name },
    });
    const sent = await this.transactions.run(async (tx) => {
      await this.webhooks.requireEnabled(tx, id);
      await tx.insert(DeliveryRow, delivery as never);
      return delivery;
    });
    this.sender.wake();
    return { data: toDelivery(this.settings.publicUrl, sent) };
  }
}
