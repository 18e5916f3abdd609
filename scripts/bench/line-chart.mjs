// @ts-check
// A line chart as SVG: positions across on a logarithmic or another scale, values from 0 upwards.

const WIDTH = 760;
const HEIGHT = 420;
const EDGE = { left: 60, right: 230, top: 40, bottom: 40 };
const COLORS = ['#0b6e99', '#b5542a', '#3d7a37', '#7a4b94', '#8a6d00', '#444444'];
const STEPS = 5;

/**
 * @param {object} chart
 * @param {string} chart.title
 * @param {readonly number[]} chart.at
 * @param {readonly { name: string; values: readonly number[] }[]} chart.lines
 * @param {(place: number) => number} [chart.scale]
 */
export function lineChart({ title, at, lines, scale = Math.log }) {
  const most = Math.max(1, ...lines.flatMap(({ values }) => values));
  const first = scale(at[0] ?? 1);
  const span = scale(at.at(-1) ?? 1) - first || 1;
  const wide = WIDTH - EDGE.left - EDGE.right;
  const high = HEIGHT - EDGE.top - EDGE.bottom;
  const x = (/** @type {number} */ place) => EDGE.left + (wide * (scale(place) - first)) / span;
  const y = (/** @type {number} */ value) => EDGE.top + high * (1 - value / most);
  const text = (
    /** @type {number} */ left,
    /** @type {number} */ top,
    /** @type {string} */ words,
    more = '',
  ) => `<text x="${left.toFixed(1)}" y="${top.toFixed(1)}" ${more}>${words}</text>`;
  const grid = Array.from({ length: STEPS + 1 }, (_, step) => {
    const value = (most * step) / STEPS;
    const line = `<path d="M${EDGE.left} ${y(value).toFixed(1)}h${wide}" stroke="#ddd"/>`;
    return line + text(EDGE.left - 8, y(value) + 4, value.toFixed(0), 'text-anchor="end"');
  });
  const drawn = lines.map(({ name, values }, index) => {
    const color = COLORS[index % COLORS.length];
    const points = values.map(
      (value, place) => `${x(at[place] ?? 1).toFixed(1)},${y(value).toFixed(1)}`,
    );
    const legend = text(
      WIDTH - EDGE.right + 20,
      EDGE.top + 20 * index + 12,
      name,
      `fill="${color}"`,
    );
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>${legend}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    text(EDGE.left, 22, title, 'font-size="14"'),
    ...grid,
    ...at.map((place) => text(x(place), HEIGHT - 18, String(place), 'text-anchor="middle"')),
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}
