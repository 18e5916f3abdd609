/** Milliseconds that a request waits for room while no answer is made, or besides others of its connection. */
const SHORT = 1000;
/** The same for a connection that waits for nothing else, as long as answers are made. */
const LONG = 5000;

/**
 * Says when a request that waits for room is refused (docs/reference/requests.md#limits). A service that is
 * slow, but works off its requests, keeps those waiting that hold nothing.
 * @param since when its wait began
 * @param lastMade when an answer was made the last time
 * @param held bytes of answers that its connection waits for
 */
export function refusedAt(since: number, lastMade: number, held: number): number {
  if (held > 0) return since + SHORT;
  return Math.min(Math.max(since, lastMade) + SHORT, since + LONG);
}
