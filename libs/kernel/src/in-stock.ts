/** Describes a shortage: `Only 8 of Harbour Mug are in stock`. */
export function onlyInStock(units: number, name: string): string {
  return units === 1
    ? `Only 1 of ${name} is in stock`
    : `Only ${String(units)} of ${name} are in stock`;
}
