import { applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { MarkRoute } from '../route-marks';

/** Extension of the API document: marks operations that accept no `Idempotency-Key`. */
export const TAKES_NO_KEY = 'x-takes-no-key';

/** The keys of these routes are stored together with the events that the routes append. */
export const KeysWithEvents = () => MarkRoute({ keys: 'with-events' });

/** Marks a `POST` that changes nothing, or that gives each caller something new. */
export const TakesNoKey = () =>
  applyDecorators(MarkRoute({ keys: 'none' }), ApiExtension(TAKES_NO_KEY, true));
