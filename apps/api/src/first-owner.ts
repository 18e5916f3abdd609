import { Logger } from '@nestjs/common';
import type { Settings } from '#platform';
import { hasPasskeys } from '#staff';
import { operatorReason } from './reason';

/** Why an invitation to such an address is of no use. */
export const NO_PASSKEYS =
  'Staff sign on with passkeys, which need a PUBLIC_URL with https and a name, or http://localhost.';

/**
 * What a start prints for the person who will be the first owner; empty once there is any staff member. The
 * link is printed and not logged, because logs are collected and kept.
 * @param makeLink returns undefined once there is a staff member
 */
export async function firstOwnerNotice(
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  makeLink: () => Promise<string | undefined>,
): Promise<string> {
  try {
    const link = await makeLink();
    if (link === undefined) return '';
    const way = hasPasskeys(publicUrl)
      ? `The first owner registers here, once and within an hour: ${link}`
      : NO_PASSKEYS;
    return `There is no staff member yet. ${way}\n`;
  } catch (error) {
    // The service works without it.
    const reason = operatorReason(error);
    new Logger('Staff').error(`The link for the first owner could not be made: ${reason}`);
    return '';
  }
}
