/** How many units of a product somebody has counted. */
export interface Count {
  readonly sku: string;
  readonly units: number;
}

export interface Counts {
  readonly counts: readonly Count[];
  /** Lines that say no number, or one of a SKU that another line has. */
  readonly unclear: readonly string[];
}

const LARGEST = 2_147_483_647;
/** A SKU, what stands between, and a whole number; a table of a spreadsheet is pasted with tabs. */
const LINE = /^"?(.+?)"?\s*[\t,;\s]\s*"?(\d{1,10})"?$/;

/** @param text one line for each product: its SKU and the number, as typed or pasted from a table */
export function countsIn(text: string): Counts {
  const counts = new Map<string, Count>();
  const unclear: string[] = [];
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const [, sku = '', digits = ''] = LINE.exec(line) ?? [];
    const units = Number(digits);
    if (line === '') continue;
    if (sku === '' || units > LARGEST || counts.has(sku)) unclear.push(line);
    else counts.set(sku, { sku, units });
  }
  return { counts: [...counts.values()], unclear };
}

/** The table that an import of stock takes. */
export function tableOf(counts: readonly Count[]): string {
  const rows = counts.map(({ sku, units }) => `"${sku.replaceAll('"', '""')}",${String(units)}`);
  return ['sku,quantity', ...rows, ''].join('\n');
}
