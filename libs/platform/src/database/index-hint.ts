import type { DataSource } from 'typeorm';
import { isEmbedded } from './data-source';

/**
 * Names the index that a table is read by, behind the table and its alias. For statements of which the
 * database cannot know that a few rows in this order are wanted, and would sort all of them.
 */
export function byIndex(dataSource: DataSource, index: string): string {
  return isEmbedded(dataSource) ? `indexed by ${index}` : `force index (${index})`;
}
