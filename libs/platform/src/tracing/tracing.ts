/**
 * A piece of work, as a trace shows it. It must not contain values of statements, bodies or personal
 * data.
 */
export interface Work {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer';
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** A piece of work that has begun and not ended. */
export interface OpenSpan {
  readonly traceId: string;
  /** The reference to this span that is sent to other processes (W3C Trace Context). */
  readonly traceparent: string;
  /** Whether this trace was chosen to be recorded. */
  readonly isRecorded: boolean;
  /** Whether code that runs later belongs to the span as well. If so, the span must be ended. */
  readonly isKept: boolean;
  /** Adds attributes that are known only later. */
  tell(attributes: Readonly<Record<string, string | number>>): void;
  /** Only {@link Tracer.end} calls this. */
  end(failed: boolean): void;
}

/** Records traces. */
export interface Tracer {
  /**
   * @param describe is called only if the trace is recorded
   * @param parent the reference that another process has sent; without it a new trace begins
   */
  open(describe: () => Work, parent: string | undefined): OpenSpan;
  /** Runs `work` within the span. What it does at once belongs to the span, and later if it is kept. */
  enter<T>(span: OpenSpan, work: () => T): T;
  end(span: OpenSpan, failed: boolean): void;
  current(): OpenSpan | undefined;
  stop(): Promise<void>;
}

/** The tracer of the whole process; undefined if traces are not sent anywhere. */
let tracer: Tracer | undefined;

export function useTracer(used: Tracer | undefined): void {
  tracer = used;
}

export function activeTracer(): Tracer | undefined {
  return tracer;
}

/** The current span, if there is one. */
export function currentSpan(): OpenSpan | undefined {
  return tracer?.current();
}

/** Runs the work as a span of the current trace, if one is recorded here. */
export function traced<T>(describe: () => Work, work: () => Promise<T>): Promise<T> {
  if (tracer === undefined) return work();
  const parent = tracer.current();
  if (parent?.isRecorded !== true) return work();
  return inSpan(tracer, tracer.open(describe, parent.traceparent), work);
}

/** Runs the work as a span of a trace that began elsewhere, if there is one. */
export function continued<T>(
  parent: string | null,
  describe: () => Work,
  work: () => Promise<T>,
): Promise<T> {
  if (tracer === undefined || parent === null) return work();
  return inSpan(tracer, tracer.open(describe, parent), work);
}

async function inSpan<T>(within: Tracer, span: OpenSpan, work: () => Promise<T>): Promise<T> {
  let failed = true;
  try {
    const result = await within.enter(span, work);
    failed = false;
    return result;
  } finally {
    within.end(span, failed);
  }
}
