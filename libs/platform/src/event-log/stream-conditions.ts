/**
 * Selects when a stream got its last event. It is a part of a statement over rows that name their streams,
 * so that a page of them needs no second statement.
 * @param stream SQL for the id of the stream, made of columns
 * @param besides an event of this type does not count
 */
export function lastChangeOf(stream: string, besides: string): string {
  return `(
  select e.occurred_at from events e
  where e.stream_id = ${stream} and e.type <> '${besides}'
  order by e.version desc limit 1
)`;
}

/**
 * The condition that the data of an event of a stream are like a pattern, which is the next parameter.
 * @param stream as in {@link lastChangeOf}
 */
export function hasEventLike(stream: string): string {
  return `exists (
    select 1 from events where events.stream_id = ${stream} and events.data like ?)`;
}
