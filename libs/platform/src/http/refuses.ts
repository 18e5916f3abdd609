import { ApiExtension } from '@nestjs/swagger';
import type { ErrorTitle } from '#kernel';

/** Extension of the API document: the errors that are particular to an operation. */
export const REFUSALS = 'x-refusals';

/**
 * The title of each status, or several, as in the error catalog (docs/reference/requests.md#errors).
 */
export type Refusals = Readonly<Record<number, ErrorTitle | readonly ErrorTitle[]>>;

/**
 * Documents the errors of a route beyond those that every route of its shape has. The titles replace the
 * usual ones of a status; an empty list removes a status that the route never has.
 */
export const Refuses = (refusals: Refusals) => ApiExtension(REFUSALS, refusals);
