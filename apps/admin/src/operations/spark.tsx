import { useTheme } from '@mui/material/styles';
import { Chart } from '../layout/chart';

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
    <Chart width={WIDTH} height={HEIGHT}>
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke={palette.primary.main}
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    </Chart>
  );
}
