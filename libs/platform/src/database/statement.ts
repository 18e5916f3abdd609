/** A statement, with the values of its placeholders. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}
