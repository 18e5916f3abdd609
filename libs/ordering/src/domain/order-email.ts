import { firstCharacters, foldedEmail } from '#kernel';

/** The length of the column. Compatible letters can become several. */
const MAX_KEY = 320;

/** An email as orders are found by it (docs/reference/requests.md#texts). */
export function orderEmailKey(email: string): string {
  return firstCharacters(foldedEmail(email), MAX_KEY);
}
