import { ApiExtension } from '@nestjs/swagger';

/** Extension of the API document that lists what an operation refuses in a way of its own. */
export const REFUSALS = 'x-refusals';

/**
 * The title of each status, as in the error catalogue (docs/reference/requests.md#errors), or
 * several of them.
 */
export type Refusals = Readonly<Record<number, string | readonly string[]>>;

/**
 * Documents what a route refuses beyond what every route of its shape does. The titles of a status
 * stand for all that it can mean there; none, for a status that the route never has.
 */
export const Refuses = (refusals: Refusals) => ApiExtension(REFUSALS, refusals);
