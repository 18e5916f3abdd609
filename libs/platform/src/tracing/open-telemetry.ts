import { hostname } from 'node:os';
import type { Span, SpanContext as ParentSpan, SpanStatusCode } from '@opentelemetry/api';
import type { Tracing } from '../settings';
import { ownVersion } from '../own-version';
import type { IdGenerator } from '@opentelemetry/sdk-trace';
import { sampler } from './sampler';
import { SpanContext } from './span-context';
import type { OpenSpan, Tracer, Work } from './tracing';

const EXPORTED_EVERY_MS = 1000;
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;
const SAMPLED = 1;
/**
 * A span is kept for code that runs later if it is recorded or if another service named its trace; from
 * Node 24 on, always. Node 20 watches every promise of the process while a span is kept.
 */
const KEEPS_EVERY_SPAN = Number.parseInt(process.versions.node, 10) >= 24;

/**
 * Records traces with OpenTelemetry and sends them to a collector. The packages of OpenTelemetry are
 * loaded only here.
 */
export async function openTelemetryTracer({ endpoint, share }: Tracing): Promise<Tracer> {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { AlwaysOnSampler, BatchSpanProcessor, RandomIdGenerator, TracerProvider } =
    await import('@opentelemetry/sdk-trace');

  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'cartwright',
      'service.version': ownVersion(),
      'host.name': hostname(),
      'process.pid': process.pid,
    }),
    // What is not recorded never gets there.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: EXPORTED_EVERY_MS })],
  });
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
  const tracer = provider.getTracer('cartwright');
  const ids = new RandomIdGenerator();
  const isChosen = sampler(share);
  const spans = new SpanContext();

  function recorded(describe: () => Work, from: ParentSpan | undefined): OpenSpan {
    const { name, kind, attributes = {} } = describe();
    const context = from === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, from);
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
    return opened(span, SpanStatusCode.ERROR);
  }

  return {
    open: (describe, parent) => {
      const from = parent === undefined ? undefined : parentOf(parent);
      // The first span decides, so that a trace is recorded as a whole or not at all.
      const isRecorded = from === undefined ? isChosen() : (from.traceFlags & SAMPLED) === SAMPLED;
      const span = isRecorded ? recorded(describe, from) : new Unrecorded(ids, from?.traceId);
      spans.open(span);
      return span;
    },
    enter: (span, work) => spans.enter(span, work),
    end: (span, failed) => {
      span.end(failed);
      spans.end(span);
    },
    current: () => spans.current(),
    stop: () => provider.shutdown(),
  };
}

/** Undefined if the text is malformed, or of an unknown version. */
function parentOf(traceparent: string): ParentSpan | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: parseInt(flags, 16) & SAMPLED, isRemote: true };
}

function opened(span: Span, failure: SpanStatusCode): OpenSpan {
  const { traceId, spanId } = span.spanContext();
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-01`,
    isRecorded: true,
    isKept: true,
    tell: (attributes) => {
      span.setAttributes(attributes);
    },
    end: (failed) => {
      if (failed) span.setStatus({ code: failure });
      span.end();
    },
  };
}

/** Most work: its trace has only a name, for the log and for other services. */
class Unrecorded implements OpenSpan {
  readonly isRecorded = false;
  readonly isKept: boolean;

  /** @param name of the trace, if another service has given it one */
  constructor(
    private readonly ids: IdGenerator,
    private name: string | undefined,
  ) {
    this.isKept = name !== undefined || KEEPS_EVERY_SPAN;
  }

  get traceId(): string {
    return (this.name ??= this.ids.generateTraceId());
  }

  get traceparent(): string {
    return `00-${this.traceId}-${this.ids.generateSpanId()}-00`;
  }

  tell(): void {
    // Nobody will see it.
  }

  end(): void {
    // Nobody will see it.
  }
}
