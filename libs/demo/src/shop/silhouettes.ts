import type { DepartmentKey } from './types';

/** The distance of a point from a shape, negative inside it; the picture spans -1 to 1. */
export type Shape = (x: number, y: number) => number;

/** A faster `Math.hypot`, which need not handle extreme numbers. */
const length = (x: number, y: number) => Math.sqrt(x * x + y * y);

const circle =
  (cx: number, cy: number, radius: number): Shape =>
  (x, y) =>
    length(x - cx, y - cy) - radius;

const ring = (cx: number, cy: number, radius: number, width: number): Shape => {
  const outer = circle(cx, cy, radius);
  return (x, y) => Math.abs(outer(x, y)) - width / 2;
};

const box =
  (cx: number, cy: number, halfWidth: number, halfHeight: number, corner = 0.06): Shape =>
  (x, y) => {
    const dx = Math.abs(x - cx) - halfWidth + corner;
    const dy = Math.abs(y - cy) - halfHeight + corner;
    return length(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner;
  };

/** A thick line with round ends. */
const line = (x1: number, y1: number, x2: number, y2: number, width: number): Shape => {
  const [dx, dy] = [x2 - x1, y2 - y1];
  return (x, y) => {
    const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy);
    const t = Math.min(1, Math.max(0, along));
    return length(x - x1 - t * dx, y - y1 - t * dy) - width / 2;
  };
};

/** Everything below a height. */
const below =
  (height: number): Shape =>
  (_, y) =>
    height - y;

const union = (first: Shape, ...others: readonly Shape[]): Shape =>
  others.reduce((one, other) => (x, y) => Math.min(one(x, y), other(x, y)), first);

const overlap = (first: Shape, ...others: readonly Shape[]): Shape =>
  others.reduce((one, other) => (x, y) => Math.max(one(x, y), other(x, y)), first);

const without = (shape: Shape, ...cuts: readonly Shape[]): Shape =>
  cuts.reduce((one, cut) => (x, y) => Math.max(one(x, y), -cut(x, y)), shape);

/** The symbols of the departments. */
export const silhouettes: Readonly<Record<DepartmentKey, Shape>> = {
  'mugs-and-cups': union(box(-0.1, 0, 0.38, 0.46), ring(0.34, 0, 0.22, 0.12)),
  'plates-and-bowls': union(
    overlap(circle(0, -0.18, 0.62), below(-0.14)),
    box(0, 0.46, 0.22, 0.06),
  ),
  brewing: union(
    circle(-0.02, 0.12, 0.4),
    line(0.28, 0.16, 0.64, -0.2, 0.14),
    ring(-0.44, 0.1, 0.22, 0.09),
    box(-0.02, -0.32, 0.2, 0.05),
    circle(-0.02, -0.42, 0.07),
  ),
  'kitchen-tools': union(
    overlap(circle(-0.3, -0.3, 0.26), circle(-0.3, -0.42, 0.34)),
    line(-0.3, -0.2, -0.3, 0.62, 0.12),
    line(0.3, 0.06, 0.3, 0.62, 0.14),
    overlap(box(0.3, -0.3, 0.15, 0.36, 0.02), circle(0.02, -0.14, 0.46)),
  ),
  tea: without(
    overlap(circle(-0.34, 0.3, 0.86), circle(0.3, -0.34, 0.86), box(0, 0, 0.7, 0.7)),
    line(-0.4, -0.4, 0.3, 0.3, 0.05),
  ),
  coffee: without(
    overlap(circle(-0.2, 0, 0.62), circle(0.2, 0, 0.62)),
    line(0.05, -0.6, -0.08, -0.1, 0.08),
    line(-0.08, -0.1, 0.08, 0.14, 0.08),
    line(0.08, 0.14, -0.05, 0.6, 0.08),
  ),
  knitwear: without(
    union(
      box(0, 0.1, 0.32, 0.5),
      line(-0.3, -0.26, -0.58, 0.42, 0.2),
      line(0.3, -0.26, 0.58, 0.42, 0.2),
    ),
    circle(0, -0.46, 0.18),
  ),
  accessories: union(
    overlap(circle(0, 0.18, 0.5), box(0, -0.1, 0.5, 0.3)),
    box(0, 0.3, 0.54, 0.12),
    circle(0, -0.4, 0.12),
  ),
  paper: without(
    box(0, 0, 0.42, 0.56),
    line(-0.24, -0.26, 0.24, -0.26, 0.06),
    line(-0.24, -0.06, 0.24, -0.06, 0.06),
    line(-0.24, 0.14, 0.06, 0.14, 0.06),
  ),
  writing: without(
    union(line(-0.14, 0.14, 0.46, -0.46, 0.24), line(-0.5, 0.5, -0.2, 0.2, 0.08)),
    line(-0.26, 0.02, -0.02, 0.26, 0.04),
  ),
};
