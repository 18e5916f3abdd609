// @ts-check
// Asks for the health of a service until it is told that this is enough.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const PROBE_EVERY_MS = 250;
const WELL_WITHIN_MS = 1000;

let goesOn = true;
parentPort?.once('message', () => (goesOn = false));

/** @type {string[]} */
const faults = [];
let [probes, worst] = [0, 0];
while (goesOn) {
  const begun = performance.now();
  const signal = AbortSignal.timeout(10 * WELL_WITHIN_MS);
  const status = await fetch(`${workerData.url}/health/live`, { signal }).then(
    (answer) => answer.status,
    (error) => String(error),
  );
  const took = performance.now() - begun;
  probes += 1;
  worst = Math.max(worst, took);
  if (status !== 200 || took > WELL_WITHIN_MS) {
    faults.push(
      `The health check in second ${String(Math.floor(begun / 1000))} was answered ${String(status)} in ${String(Math.round(took))} ms`,
    );
  }
  await sleep(PROBE_EVERY_MS);
}
parentPort?.postMessage({ probes, worst, faults });
