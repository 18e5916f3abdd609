/** People who are closer than this to each other have hardly seen what the other one did. */
const CLOSE_MS = 250;

/**
 * @param before when the event before was
 * @param at when the event was
 * @returns the milliseconds between them, if they are so few that the service may have had to decide again; two events
 *   of one change have none between them
 */
export function closeAfter(before: string, at: string): number | undefined {
  const ms = Date.parse(at) - Date.parse(before);
  return ms > 0 && ms < CLOSE_MS ? ms : undefined;
}
