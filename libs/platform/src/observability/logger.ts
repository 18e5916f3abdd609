import type { LoggerService } from '@nestjs/common';
import { isOfDatabase, kindOf } from '../database/database-error';
import { currentSpan } from '../tracing/tracing';
import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

const BLOCK_BYTES = 12 * 1024;
const FLUSH_MILLISECONDS = 250;

/**
 * Creates the logger, which writes structured lines. It logs no headers and no bodies; the redacted
 * paths guard against mistakes.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    mixin: traceOfLine,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    redact: ['req.headers', '*.authorization', '*.client_secret', '*.token', '*.password'],
  };
  return pino(options, destination ?? bufferedOutput());
}

/** The trace that a line belongs to, if there is one. */
function traceOfLine(): object {
  const span = currentSpan();
  return span === undefined ? {} : { trace_id: span.traceId };
}

let output: DestinationStream | undefined;

/** The standard output. A process has only one, even if several instances of the service run in it. */
function bufferedOutput(): DestinationStream {
  return (output ??= openOutput());
}

/**
 * Writes readable lines if the output is a terminal. Otherwise it writes JSON in blocks, at the end of
 * each interval and when the process ends.
 */
function openOutput(): DestinationStream {
  if (process.stdout.isTTY) return readableOutput(process.stdout.fd);
  const opened = pino.destination({ dest: 1, sync: false, minLength: BLOCK_BYTES });
  setInterval(() => {
    opened.flush();
  }, FLUSH_MILLISECONDS).unref();
  return opened;
}

/** Writes a line as text: local time, level and message, and then the rest on the same line. */
export function readableOutput(destination: number | NodeJS.WritableStream): DestinationStream {
  return pretty({ destination, sync: true, translateTime: 'SYS:HH:MM:ss.l', singleLine: true });
}

/** Database errors contain values, in their message and in their properties; both are left out. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name: type } = error;
  const code = 'code' in error ? { code: error.code } : {};
  if (isOfDatabase(error)) return { type, message: kindOf(error), stack: framesOf(error), ...code };
  const { message, stack } = error;
  return { type, message, stack, ...code };
}

/** The stack without the message at its beginning. */
function framesOf({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message);
  return start < 0 ? '' : stack.slice(start + message.length).trim();
}

/**
 * Lets the framework write to the same logger. The framework passes the context as the last argument.
 */
export class FrameworkLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: readonly unknown[]): void {
    this.write('debug', message, rest);
  }

  warn(message: unknown, ...rest: readonly unknown[]): void {
    this.write('warn', message, rest);
  }

  error(message: unknown, ...rest: readonly unknown[]): void {
    this.write('error', message, rest);
  }

  fatal(message: unknown, ...rest: readonly unknown[]): void {
    this.write('fatal', message, rest);
  }

  debug(message: unknown, ...rest: readonly unknown[]): void {
    this.write('debug', message, rest);
  }

  private write(
    level: 'debug' | 'warn' | 'error' | 'fatal',
    message: unknown,
    rest: readonly unknown[],
  ): void {
    const bindings = { context: rest.at(-1) ?? '' };
    const more = rest.length > 1 ? String(rest[0]) : undefined;
    if (typeof message === 'string') this.logger[level]({ ...bindings, more }, message);
    else if (message instanceof Error) this.logger[level]({ ...bindings, err: message }, more);
    else this.logger[level]({ ...bindings, ...(message as object) }, more);
  }
}
