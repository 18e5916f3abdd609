import { auditSchema } from '#platform/audit';
import { databaseSchema, dataSourceFor } from '#platform/database';
import { eventStoreSchema } from '#platform/event-store';
import { jobsSchema } from '#platform/jobs';
import { messagingSchema } from '#platform/messaging';
import { notesSchema } from '#platform/notes';
import { cartSchema } from '../../../libs/cart/src/storage/schema';
import { catalogSchema } from '../../../libs/catalog/src/storage/schema';
import { customFieldsSchema } from '../../../libs/custom-fields/src/storage/schema';
import { exportsSchema } from '../../../libs/exports/src/storage/schema';
import { identitySchema } from '../../../libs/identity/src/storage/schema';
import { importsSchema } from '../../../libs/imports/src/storage/schema';
import { inventorySchema } from '../../../libs/inventory/src/storage/schema';
import { mailSchema } from '../../../libs/mail/src/storage/schema';
import { membershipSchema } from '../../../libs/membership/src/storage/schema';
import { orderingSchema } from '../../../libs/ordering/src/storage/schema';
import { paymentsSchema } from '../../../libs/payments/src/storage/schema';
import { promotionsSchema } from '../../../libs/promotions/src/storage/schema';
import { staffSchema } from '../../../libs/staff/src/storage/schema';
import { storeSchema } from '../../../libs/store/src/storage/schema';
import { subscriptionsSchema } from '../../../libs/subscriptions/src/storage/schema';
import { webhooksSchema } from '../../../libs/webhooks/src/storage/schema';
import { installed } from './extensions/installed';
import { schemasOf } from './extensions/schemas';

const SERVICE = [
  databaseSchema,
  eventStoreSchema,
  jobsSchema,
  messagingSchema,
  auditSchema,
  notesSchema,
  identitySchema,
  staffSchema,
  storeSchema,
  customFieldsSchema,
  membershipSchema,
  catalogSchema,
  inventorySchema,
  subscriptionsSchema,
  promotionsSchema,
  cartSchema,
  orderingSchema,
  paymentsSchema,
  webhooksSchema,
  mailSchema,
  importsSchema,
  exportsSchema,
];

/**
 * The data source of the service and its migrations: the tables of every module and extension, and nothing
 * that uses them.
 */
export function createDataSource(url: string) {
  const extensions = installed.map(({ extension }) => extension);
  return dataSourceFor(url, [...SERVICE, ...schemasOf(extensions, SERVICE)]);
}
