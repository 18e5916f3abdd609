/** Something that became true, in the past tense, as plain JSON. `at` is an ISO 8601 UTC time. */
export interface DomainEvent<Type extends string, Data> {
  readonly type: Type;
  readonly at: string;
  readonly data: Data;
}

/** The result of a command: the events to record, and the outcome for its caller. */
export interface Decision<Event, Outcome> {
  readonly events: readonly Event[];
  readonly outcome: Outcome;
}
