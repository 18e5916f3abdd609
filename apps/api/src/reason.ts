import { databaseReason } from '#platform';

/** Why something cannot go on, for an operator: no stack, and of the database no statement and no value. */
export function operatorReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(operatorReason).join('; ');
  return databaseReason(error) ?? (error instanceof Error ? error.message : String(error));
}
