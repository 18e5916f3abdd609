import type { ReactNode } from 'react';

interface ChartProps {
  /** Of the drawing, in units of its own; the chart is as wide as its place. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
  /** What it shows. Without a label it only repeats what stands beside it. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** What charts are drawn into. */
export function Chart({ width, height, label, children }: ChartProps) {
  return (
    <svg
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      width="100%"
      height={height}
      preserveAspectRatio="none"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {children}
    </svg>
  );
}
