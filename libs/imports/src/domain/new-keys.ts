import { type Fault, folded } from '#kernel';
import type { LineOutcome } from './line-counts';

/** What a line is about. */
export interface Named {
  readonly type: string;
  readonly key: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/**
 * What the lines of a trial would have created so far. As every part of a trial is rolled back, later lines
 * do not find it.
 */
export class NewKeys {
  private readonly created = new Set<string>();
  /** By which other lines may refer to what was created. */
  private readonly references = new Set<string>();

  add(line: Named): void {
    const { key, attributes } = line;
    this.created.add(placeOf(line));
    for (const name of [
      key,
      attributes['sku'],
      attributes['external_ref'],
      skuOf(attributes['product']),
    ]) {
      if (typeof name === 'string') this.references.add(folded(name));
    }
  }

  has(line: Named): boolean {
    return this.created.has(placeOf(line));
  }

  /** A line that fails only because what it refers to is not there yet would create something. */
  explain({ line, outcome }: LineOutcome): LineOutcome {
    const isExplained = typeof outcome !== 'string' && outcome.every((fault) => this.lacks(fault));
    return { line, outcome: isExplained ? 'created' : outcome };
  }

  private lacks({ kind, meta }: Fault): boolean {
    const key = meta?.['key'];
    return kind === 'not-found' && typeof key === 'string' && this.references.has(folded(key));
  }
}

/** Prices are unique in their price book, nodes in their hierarchy. */
function placeOf({ type, key, attributes }: Named): string {
  const inside = attributes['pricebook_id'] ?? attributes['hierarchy_id'] ?? '';
  return JSON.stringify([type, inside, folded(key)]);
}

/** Lines about products of another shop have the SKU inside. */
function skuOf(product: unknown): unknown {
  return (product as { readonly sku?: unknown } | undefined)?.sku;
}
