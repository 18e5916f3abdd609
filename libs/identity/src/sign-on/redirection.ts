/** Where a step of a sign-on sends the browser. */
export interface Redirection {
  readonly location: string;
  /** Whole `Set-Cookie` header. */
  readonly cookie?: string;
}
