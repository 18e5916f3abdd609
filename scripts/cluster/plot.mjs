// @ts-check
// Acknowledged adds per 100 ms over a run, with what was done to the cluster.

const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM] = [1200, 320, 50, 70, 30];
const BIN_MS = 100;

/**
 * @param {readonly number[]} times of the adds, in milliseconds since the run began
 * @param {readonly { at: number; label: string }[]} marks
 * @param {number} duration
 * @returns {string} an SVG
 */
export function plot(times, marks, duration) {
  const bins = Array.from({ length: Math.ceil(duration / BIN_MS) + 1 }, () => 0);
  for (const time of times)
    bins[Math.floor(time / BIN_MS)] = (bins[Math.floor(time / BIN_MS)] ?? 0) + 1;
  const most = Math.max(1, ...bins);
  const x = (/** @type {number} */ at) => LEFT + (at / duration) * (WIDTH - LEFT - 10);
  const y = (/** @type {number} */ count) =>
    HEIGHT - BOTTOM - (count / most) * (HEIGHT - TOP - BOTTOM);
  const points = bins.map(
    (count, index) => `${x(index * BIN_MS).toFixed(1)},${y(count).toFixed(1)}`,
  );
  const lines = marks.map(({ at, label }, index) => {
    const height = 14 + (index % 4) * 14;
    return `<line x1="${x(at).toFixed(1)}" x2="${x(at).toFixed(1)}" y1="${height}" y2="${HEIGHT - BOTTOM}" stroke="#c33" stroke-dasharray="3 3"/>
<text x="${(x(at) + 3).toFixed(1)}" y="${height}" fill="#c33">${label}</text>`;
  });
  const seconds = Array.from(
    { length: Math.floor(duration / 10_000) + 1 },
    (_, index) => index * 10,
  );
  const scale = seconds.map(
    (second) =>
      `<text x="${x(second * 1000).toFixed(1)}" y="${HEIGHT - 10}" text-anchor="middle">${second} s</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="11">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<polyline points="${points.join(' ')}" fill="none" stroke="#246" stroke-width="1"/>
<text x="4" y="${y(most).toFixed(1)}">${most}</text>
<text x="4" y="${y(0).toFixed(1)}">0</text>
${scale.join('\n')}
${lines.join('\n')}
</svg>
`;
}
