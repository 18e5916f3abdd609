import { signedOnStaff } from './signed-on';

let answer: ((token: string | undefined) => void) | undefined;
let isDeclined = false;
const listeners = new Set<() => void>();

/**
 * Asks the person to sign on again, while the requests that were refused wait.
 * @returns the new token; undefined if they would rather not
 */
export function signOnAgain(): Promise<string | undefined> {
  if (isDeclined || signedOnStaff() === undefined) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    answer = resolve;
    tell();
  });
}

/** What the person has done. @param token undefined if they do not sign on */
export function answerSignOn(token: string | undefined): void {
  isDeclined = token === undefined;
  answer?.(token);
  answer = undefined;
  tell();
}

/** Who would rather not sign on is asked again when they change something. */
export function mayAskAgain(): void {
  isDeclined = false;
}

export const isAskedToSignOn = (): boolean => answer !== undefined;

export function onSignOnAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
