import { inspect } from 'node:util';
import { Logger } from '@nestjs/common';
import { behind, installed } from './installed';

/**
 * Lets the process go on when an extension fails where nobody waits for it, such as in a timer, so that nothing is
 * lost that others have asked for. Any other error that nobody has caught still ends the process.
 */
export function outliveExtensions(): void {
  if (installed.length === 0) return;
  const logger = new Logger('Extensions');
  process.on('uncaughtException', (error: unknown) => {
    const extension = behind(error);
    if (extension === undefined) {
      process.stderr.write(`${inspect(error)}\n`);
      process.exit(1);
    }
    const context = { err: error, extension: extension.name };
    logger.error(context, 'an extension has failed while nobody waited for it');
  });
}
