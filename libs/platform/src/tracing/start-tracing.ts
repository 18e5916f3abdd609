import type { Settings } from '../settings';
import { openTelemetryTracer } from './open-telemetry';
import { activeTracer, useTracer } from './tracing';

/** Starts to record traces, if they are sent anywhere. Otherwise nothing of it is loaded. */
export async function startTracing({ tracing }: Settings): Promise<void> {
  if (tracing === undefined) return;
  useTracer(await openTelemetryTracer(tracing));
}

/** Sends what was recorded, and then stops. It does not wait for a collector that is away. */
export async function stopTracing(): Promise<void> {
  const tracer = activeTracer();
  useTracer(undefined);
  await tracer?.stop().catch(() => undefined);
}
