import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';

/** Structured lines. Nothing of a header or body is logged; these paths guard against accidents. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['req.headers', '*.authorization', '*.client_secret', '*.token', '*.password'],
  });
}

/** Lets the framework write through the same logger. */
export class FrameworkLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.write('debug', message, context);
  }

  warn(message: unknown, context?: string): void {
    this.write('warn', message, context);
  }

  error(message: unknown, ...rest: readonly string[]): void {
    this.write('error', message, rest.at(-1));
  }

  fatal(message: unknown, context?: string): void {
    this.write('fatal', message, context);
  }

  debug(message: unknown, context?: string): void {
    this.write('debug', message, context);
  }

  private write(level: 'debug' | 'warn' | 'error' | 'fatal', message: unknown, context = ''): void {
    if (typeof message === 'object' && message !== null) this.logger[level]({ context, ...message });
    else this.logger[level]({ context }, String(message));
  }
}
