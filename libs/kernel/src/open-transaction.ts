/**
 * An open database transaction that another module takes part in: either everything that both modules
 * write is stored, or nothing. Only storage code looks inside.
 */
export interface OpenTransaction {
  readonly queryRunner?: unknown;
}
