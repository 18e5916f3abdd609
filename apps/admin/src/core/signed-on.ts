import type { components } from '@cartwright/client';

export type StaffToken = components['schemas']['StaffTokenDto'];

/** Where the page of staff keeps who has signed on in this tab. */
const KEY = 'cartwright.staff';

/** @returns undefined if nobody has, or no longer */
export function signedOnStaff(): StaffToken | undefined {
  const kept = sessionStorage.getItem(KEY);
  const staff = kept === null ? undefined : (JSON.parse(kept) as StaffToken);
  return staff !== undefined && Date.parse(staff.expires) > Date.now() ? staff : undefined;
}

export function forgetStaff(): void {
  sessionStorage.removeItem(KEY);
}
