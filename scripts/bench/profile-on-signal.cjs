// @ts-check
// Loaded before a server: SIGUSR2 begins a profile of the processor's time, and the next SIGUSR2
// ends it and writes it to the file that PROFILE_FILE names.
const { writeFileSync } = require('node:fs');
const { Session } = require('node:inspector');

const session = new Session();
session.connect();
let isRunning = false;

process.on('SIGUSR2', () => {
  if (isRunning) session.post('Profiler.stop', write);
  else session.post('Profiler.enable', () => session.post('Profiler.start'));
  isRunning = !isRunning;
});

/**
 * @param {Error | null} error
 * @param {import('node:inspector').Profiler.StopReturnType} result
 */
function write(error, result) {
  if (error) throw error;
  writeFileSync(process.env['PROFILE_FILE'] ?? '', JSON.stringify(result.profile));
}
