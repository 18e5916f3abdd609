const KEY = 'cartwright.staff';

/**
 * The staff member who has signed on in this tab. The browser forgets them with the tab, and hands them to no
 * other one.
 * @returns {StaffToken | undefined}
 */
export function signedOnStaff() {
  const kept = sessionStorage.getItem(KEY);
  if (kept === null) return undefined;
  /** @type {StaffToken} */
  const staff = JSON.parse(kept);
  if (Date.parse(staff.expires) > Date.now()) return staff;
  forgetStaff();
  return undefined;
}

export function keepStaff(/** @type {StaffToken} */ staff) {
  sessionStorage.setItem(KEY, JSON.stringify(staff));
}

export function forgetStaff() {
  sessionStorage.removeItem(KEY);
}

/** Whether a desk of this shop has opened this window, for its person to sign on again. */
export function isOpenedByDesk() {
  const { opener } = globalThis;
  try {
    return opener !== null && opener.location.origin === location.origin;
  } catch {
    return false;
  }
}

/** Gives who has signed on to the desk that waits for them, and to nobody else. @param {StaffToken} staff */
export function handToDesk(staff) {
  globalThis.opener.postMessage(staff, location.origin);
  globalThis.close();
}
