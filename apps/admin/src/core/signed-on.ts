import { type components, Storefront } from '@cartwright/client';
import { page } from './page';

export type StaffToken = components['schemas']['StaffTokenDto'];

/** Where the page of staff keeps who has signed on in this tab. */
const KEY = 'cartwright.staff';

let staff = readKept();

/**
 * Whose desk this is. They stay when their token ends, as they may sign on again.
 * @returns undefined if nobody had signed on when the page was opened
 */
export const signedOnStaff = (): StaffToken | undefined => staff;

export function keepStaff(token: StaffToken): void {
  staff = token;
  sessionStorage.setItem(KEY, JSON.stringify(token));
}

export function forgetStaff(): void {
  staff = undefined;
  sessionStorage.removeItem(KEY);
}

/** A sign-on that has ended by itself is as good as ended. */
export async function endSignOn({ token }: StaffToken): Promise<void> {
  const service = new Storefront({ baseUrl: location.origin + page.root, accessToken: token });
  await service.delete('/v2/staff/tokens/current').catch(() => undefined);
}

function readKept(): StaffToken | undefined {
  const kept = sessionStorage.getItem(KEY);
  const known = kept === null ? undefined : (JSON.parse(kept) as StaffToken);
  return known !== undefined && Date.parse(known.expires) > Date.now() ? known : undefined;
}
