// @ts-check
// Gives a process a fixed share of a core, with a control group of its own. Only root may make one.
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';
/** Short, so that a process that has used its part is back soon. */
const PERIOD_US = 20_000;

/** @type {Set<() => void>} */
const lifts = new Set();
process.once('exit', () => {
  for (const lift of lifts) {
    try {
      lift();
    } catch {
      // The process is just ending; what stays is an empty group.
    }
  }
});

/**
 * The process stays in its group until the returned function is called or this process ends.
 * @param {number} pid
 * @param {number} share of a core, at least 0.05
 * @returns {() => void} lifts the limit
 * @throws Error if no group can be made here
 */
export function capped(pid, share) {
  const quota = Math.round(share * PERIOD_US);
  const { parent, limits } = hierarchy(quota);
  const group = join(parent, `cartwright-bench-${pid}`);
  mkdirSync(group);
  const lift = () => {
    lifts.delete(lift);
    // A group goes when nothing is in it.
    if (existsSync(`/proc/${pid}`)) writeFileSync(join(parent, 'cgroup.procs'), String(pid));
    rmdirSync(group);
  };
  lifts.add(lift);
  for (const [file, value] of limits) writeFileSync(join(group, file), value);
  writeFileSync(join(group, 'cgroup.procs'), String(pid));
  return lift;
}

/**
 * Where groups are made, and which of their files say the limit, in the first or the second version.
 * @param {number} quota microseconds of each period
 * @returns {{ parent: string; limits: [file: string, value: string][] }}
 */
function hierarchy(quota) {
  const first = join(ROOT, 'cpu');
  if (existsSync(join(first, 'cpu.cfs_quota_us'))) {
    const limits = { 'cpu.cfs_period_us': PERIOD_US, 'cpu.cfs_quota_us': quota };
    return {
      parent: first,
      limits: Object.entries(limits).map(([file, value]) => [file, String(value)]),
    };
  }
  const controllers = join(ROOT, 'cgroup.controllers');
  if (existsSync(controllers) && readFileSync(controllers, 'utf8').split(/\s/).includes('cpu')) {
    writeFileSync(join(ROOT, 'cgroup.subtree_control'), '+cpu');
    return { parent: ROOT, limits: [['cpu.max', `${quota} ${PERIOD_US}`]] };
  }
  throw new Error('This part needs root and control groups for the processor in /sys/fs/cgroup.');
}
