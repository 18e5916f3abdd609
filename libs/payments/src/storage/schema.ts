import type { Schema } from '#platform';
import { CreateOperations1795361000000 } from './create-operations';
import { GatewayRow } from './gateway.row';
import { OperationRow, SavedMethodRow } from './operation.row';

/** The table of gateways is as old as that of the payment transactions, whose migration makes it. */
export const paymentsSchema: Schema = {
  rows: [GatewayRow, OperationRow, SavedMethodRow],
  migrations: [CreateOperations1795361000000],
};
