/** A statement, with the values of its placeholders. */
export interface SqlStatement {
  readonly sql: string;
  readonly values: readonly unknown[];
}
