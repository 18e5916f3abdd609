import type { DataSource } from 'typeorm';
import { isEmbedded } from './data-source';

/**
 * Names the index by which a table is read; it stands behind the table and its alias. It is for
 * statements that need only a few rows in an order: without it the database would sort all of them.
 */
export function byIndex(dataSource: DataSource, index: string): string {
  return isEmbedded(dataSource) ? `indexed by ${index}` : `force index (${index})`;
}
