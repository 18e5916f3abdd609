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
 * Documents the errors of a route beyond those that every route of its shape has. The titles replace the
 * usual ones of a status; an empty list removes a status that the route never has.
 */
export const Refuses = (refusals: Refusals) => ApiExtension(REFUSALS, refusals);
