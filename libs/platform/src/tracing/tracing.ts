/** A piece of work, as a trace shows it. Values of statements, bodies and people stay out of it. */
export interface Work {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer';
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** A piece of work that goes on. */
export interface OpenSpan {
  readonly traceId: string;
  /** How others name it as theirs comes from it (W3C Trace Context). */
  readonly traceparent: string;
  /** Whether this trace is one of those that are sampled. */
  readonly isRecorded: boolean;
  /** What is known of it only later. */
  tell(attributes: Readonly<Record<string, string | number>>): void;
  end(failed: boolean): void;
}

/** What records traces. */
export interface Tracer {
  /** @param parent as another process names it; a trace begins where there is none */
  open(work: Work, parent: string | undefined): OpenSpan;
  /** What `work` does, at once or later, is part of the span. */
  enter<T>(span: OpenSpan, work: () => T): T;
  current(): OpenSpan | undefined;
  stop(): Promise<void>;
}

/** There is one for the whole process, and none unless traces are sent somewhere. */
let tracer: Tracer | undefined;

export function useTracer(used: Tracer | undefined): void {
  tracer = used;
}

export function activeTracer(): Tracer | undefined {
  return tracer;
}

/** Where in a trace this is, if it is in one. */
export function currentSpan(): OpenSpan | undefined {
  return tracer?.current();
}

/** Does the work as a part of the trace that is recorded here, if there is one. */
export function traced<T>(describe: () => Work, work: () => Promise<T>): Promise<T> {
  if (tracer === undefined) return work();
  const parent = tracer.current();
  if (parent?.isRecorded !== true) return work();
  return inSpan(tracer, tracer.open(describe(), parent.traceparent), work);
}

/** Does the work as a part of a trace that began elsewhere, if it did. */
export function continued<T>(
  parent: string | null,
  describe: () => Work,
  work: () => Promise<T>,
): Promise<T> {
  if (tracer === undefined || parent === null) return work();
  return inSpan(tracer, tracer.open(describe(), parent), work);
}

async function inSpan<T>(within: Tracer, span: OpenSpan, work: () => Promise<T>): Promise<T> {
  let failed = true;
  try {
    const result = await within.enter(span, work);
    failed = false;
    return result;
  } finally {
    span.end(failed);
  }
}
