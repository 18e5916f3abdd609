import type { Settings } from '../settings';
import { openTelemetryTracer } from './open-telemetry';
import { activeTracer, useTracer } from './tracing';

/** Records traces from now on, if they are sent somewhere; nothing of it is loaded otherwise. */
export async function startTracing({ tracing }: Settings): Promise<void> {
  if (tracing === undefined) return;
  useTracer(await openTelemetryTracer(tracing));
}

/** What was recorded is sent before; a collector that is away holds nobody up. */
export async function stopTracing(): Promise<void> {
  const tracer = activeTracer();
  useTracer(undefined);
  await tracer?.stop().catch(() => undefined);
}
