import { Logger } from '@nestjs/common';

/** A busy machine makes every statement slow now and then. */
export const OF_A_BUSY_MACHINE = 'slow statement';

/** Keeps warnings out of the log. @returns those so far that do not come from a busy machine */
export function heardWarnings(): () => readonly (readonly unknown[])[] {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
  return () => (warn.mock.calls as unknown[][]).filter((call) => !call.includes(OF_A_BUSY_MACHINE));
}
