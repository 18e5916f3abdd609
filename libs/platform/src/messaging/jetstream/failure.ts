/** An event larger than its stream takes; no stream takes it, and ours would be in another one's way. */
const OF_EVENT: readonly unknown[] = [10_054, 10_058, 10_065];

/** By its name, as the classes of the client library are loaded only where there is a broker. */
export const isNamed = (error: unknown, name: string) =>
  error instanceof Error && error.name === name;

/** What JetStream calls it, if it was JetStream. */
export const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Whether the same will happen to this event again, while others may pass. */
export const isOfEvent = (error: unknown) =>
  isNamed(error, 'InvalidArgumentError') || OF_EVENT.includes(codeOf(error));

export function failureReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(failureReason).join(', ');
  return error instanceof Error ? error.message : String(error);
}
