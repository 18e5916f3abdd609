import { folded } from './folded';

/** Returns the form in which promotion codes are compared, here and in the database. */
export function foldedCode(code: string): string {
  return folded(code);
}
