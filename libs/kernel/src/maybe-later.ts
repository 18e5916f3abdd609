/** A value that is at hand, or that comes later. */
export type MaybeLater<Value> = Value | Promise<Value>;

/**
 * Goes on with a value, at once if it is at hand: what is looked up for every request is in memory nearly
 * always, and need not wait for a turn of its own.
 */
export function andThen<Value, Result>(
  value: MaybeLater<Value>,
  goOn: (value: Value) => MaybeLater<Result>,
): MaybeLater<Result> {
  return value instanceof Promise ? value.then(goOn) : goOn(value);
}
