/**
 * An open transaction of the database that another module takes part in: what both write becomes
 * true together or not at all. Only storage knows what is inside.
 */
export interface OpenTransaction {
  readonly queryRunner?: unknown;
}
