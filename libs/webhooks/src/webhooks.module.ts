import { Module } from '@nestjs/common';
import { DeliveryController } from './managing/delivery.controller';
import { WebhookController } from './managing/webhook.controller';
import { providers as webhooks } from './managing/webhooks';
import { Post } from './sending/post';
import { SealSecretsAgain } from './sending/seal-secrets-again';
import { SweepDeliveries } from './sending/sweep-deliveries';
import { WebhookChannel } from './sending/webhook-channel';
import { WebhookSecrets } from './sending/webhook-secrets';
import { WebhookSender } from './sending/webhook-sender';
import { DeliveryRepository } from './storage/delivery-repository';
import { WebhookRepository } from './storage/webhook-repository';

@Module({
  controllers: [WebhookController, DeliveryController],
  providers: [
    WebhookRepository,
    DeliveryRepository,
    WebhookSecrets,
    Post,
    WebhookSender,
    WebhookChannel,
    SealSecretsAgain,
    SweepDeliveries,
    ...webhooks,
  ],
})
export class WebhooksModule {}
