/** Describes a shortage: `Only 8 of Harbour Mug are in stock`. */
export function onlyInStock(units: number, name: string): string {
  return `Only ${String(units)} of ${name} ${units === 1 ? 'is' : 'are'} in stock`;
}
