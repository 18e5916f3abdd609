import { applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { MarkRoute } from '../route-marks';

/** Extension of the API document that marks operations which take no `Idempotency-Key`. */
export const TAKES_NO_KEY = 'x-takes-no-key';

/** Keys of these routes travel with the events that the routes append. */
export const KeysWithEvents = () => MarkRoute({ keys: 'with-events' });

/** A `POST` that changes nothing, or that gives something new to each caller who asks. */
export const TakesNoKey = () =>
  applyDecorators(MarkRoute({ keys: 'none' }), ApiExtension(TAKES_NO_KEY, true));
