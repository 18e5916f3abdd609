import { ApiExtension } from '@nestjs/swagger';
import type { ErrorTitle } from '#kernel';

/** Extension of the API document that lists what an operation refuses in a way of its own. */
export const REFUSALS = 'x-refusals';

/**
 * The title of each status, as in the error catalogue (docs/reference/requests.md#errors), or
 * several of them.
 */
export type Refusals = Readonly<Record<number, ErrorTitle | readonly ErrorTitle[]>>;

/**
 * Documents what a route refuses beyond what every route of its shape does. The titles of a status
 * stand for all that it can mean there; none, for a status that the route never has.
 */
export const Refuses = (refusals: Refusals) => ApiExtension(REFUSALS, refusals);
