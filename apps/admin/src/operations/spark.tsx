import { useTheme } from '@mui/material/styles';

const [WIDTH, HEIGHT] = [100, 40];

interface SparkProps {
  /** The newest one is last, and stands at the right. */
  readonly values: readonly number[];
  /** How many there can be. */
  readonly most: number;
}

/** How a number has changed, beside that number. */
export function Spark({ values, most }: SparkProps) {
  const { palette } = useTheme();
  const highest = Math.max(...values, 0.001);
  const points = values.map((value, index) => {
    const x = ((most - values.length + index) / (most - 1)) * WIDTH;
    return `${String(x)},${String(HEIGHT - (value / highest) * (HEIGHT - 2) - 1)}`;
  });
  return (
    <svg
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      width="100%"
      height={HEIGHT}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke={palette.primary.main}
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
