import { Whole } from '#platform/http';
import type { BuildResult } from './build-children';

class BuildMeta implements BuildResult {
  /** Number of children that the product has now. @example 12 */
  @Whole()
  children!: number;

  /** Number of those that are new. @example 4 */
  @Whole()
  created!: number;

  /** Number of those that the build has changed. @example 0 */
  @Whole()
  changed!: number;

  /** Number of children that it has deleted. @example 1 */
  @Whole()
  removed!: number;
}

export class BuildResponse {
  meta!: BuildMeta;
}
