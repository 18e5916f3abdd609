// @ts-check

/**
 * Names the tests that failed, and passed when they were run once more.
 * @param {readonly { fullName: string, status: string, invocations?: number }[]} results
 */
export function lateIn(results) {
  const late = results.filter(
    ({ status, invocations = 1 }) => status === 'passed' && invocations > 1,
  );
  return late.map(({ fullName }) => fullName);
}

/** @param {readonly string[]} names */
export function lateLine(names) {
  return `${names.length} at the second attempt: ${names.join('; ')}`;
}
