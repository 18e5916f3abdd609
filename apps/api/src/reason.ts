import { databaseReason } from '#platform/database';

/**
 * Describes an error for an operator, without a stack, and without statements and values of the
 * database.
 */
export function operatorReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(operatorReason).join('; ');
  return databaseReason(error) ?? (error instanceof Error ? error.message : String(error));
}
