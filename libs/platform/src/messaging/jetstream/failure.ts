/**
 * JetStream codes that concern the event: it is too large for its stream, no stream accepts it, or our
 * stream would overlap with another one.
 */
const OF_EVENT: readonly unknown[] = [10_054, 10_058, 10_065];

/**
 * Compares by name, because the classes of the client library are loaded only if a broker is configured.
 */
export const isNamed = (error: unknown, name: string) =>
  error instanceof Error && error.name === name;

/** The JetStream error code, if JetStream reported the error. */
export const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Whether only this event fails, while others may succeed. */
export const isOfEvent = (error: unknown) =>
  isNamed(error, 'InvalidArgumentError') || OF_EVENT.includes(codeOf(error));

export function failureReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(failureReason).join(', ');
  return error instanceof Error ? error.message : String(error);
}
