import type { Schema } from '#platform/database';
import { CreateOperations1795361000000 } from './create-operations';
import { GatewayRow } from './gateway.row';
import { OperationRow, SavedMethodRow } from './operation.row';

/** The migration of the payment transactions, in `ordering`, also creates the table of gateways. */
export const paymentsSchema: Schema = {
  rows: [GatewayRow, OperationRow, SavedMethodRow],
  migrations: [CreateOperations1795361000000],
};
