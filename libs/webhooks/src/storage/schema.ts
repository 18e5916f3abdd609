import type { Schema } from '#platform/database';
import { WebhookRow } from '../managing/webhook.dto';
import { AddDeliveryAdditions1795750000000 } from './add-additions';
import { AddLastChange1795750000001 } from './add-last-change';
import { AddListIndexes1795401800004 } from './add-list-indexes';
import { AddDeliveryTraceparent1795400000041 } from './add-traceparent';
import { CreateWebhooks1763800000000 } from './create-webhooks';
import { DeliveryRow } from './delivery.row';

export const webhooksSchema: Schema = {
  rows: [WebhookRow, DeliveryRow],
  migrations: [
    CreateWebhooks1763800000000,
    AddDeliveryTraceparent1795400000041,
    AddListIndexes1795401800004,
    AddDeliveryAdditions1795750000000,
    AddLastChange1795750000001,
  ],
};
