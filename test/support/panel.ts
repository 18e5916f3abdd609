import { lineChart } from '../../scripts/bench/line-chart.mjs';

/** A panel of the dashboard. */
export interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const RATE_BY_LABELS = /^sum by \(([^)]+)\) \(rate\((\w+)\{/;

/** Draws a panel that shows rates, from metrics that are read once a second. */
export class PanelPicture {
  private readonly name: string;
  private readonly legend: string;
  private readonly readings: ReadonlyMap<string, number>[] = [];

  /** @throws Error if the panel shows something else */
  constructor(private readonly panel: Panel) {
    const [target] = panel.targets ?? [];
    const [, , name] = RATE_BY_LABELS.exec(target?.expr ?? '') ?? [];
    if (target === undefined || name === undefined) {
      throw new Error(`${panel.title} shows no rates by label`);
    }
    this.name = name;
    this.legend = target.legendFormat;
  }

  /** @param metrics as the service shows them */
  read(metrics: string): void {
    const sums = new Map<string, number>();
    for (const [, labels = '', value] of metrics.matchAll(
      new RegExp(`^${this.name}\\{(.*)\\} (\\S+)$`, 'gm'),
    )) {
      const line = this.legend.replace(
        /\{\{(\w+)\}\}/g,
        (_, label: string) => new RegExp(`\\b${label}="([^"]*)"`).exec(labels)?.[1] ?? '',
      );
      sums.set(line, (sums.get(line) ?? 0) + Number(value));
    }
    this.readings.push(sums);
  }

  /** What each line shows, from the second reading on, without those that stay at nothing. */
  lines(): readonly { readonly name: string; readonly values: readonly number[] }[] {
    const names = [...new Set(this.readings.flatMap((sums) => [...sums.keys()]))].sort();
    const [, ...later] = this.readings;
    const lines = names.map((name) => ({
      name,
      values: later.map((sums, index) => {
        const before = this.readings[index]?.get(name) ?? 0;
        return (sums.get(name) ?? before) - before;
      }),
    }));
    return lines.filter(({ values }) => values.some((value) => value > 0));
  }

  svg(): string {
    const at = this.readings.slice(1).map((_, index) => index + 1);
    return lineChart({
      title: this.panel.title,
      at,
      lines: this.lines(),
      scale: (second) => second,
    });
  }
}
