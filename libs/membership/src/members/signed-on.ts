import { handlerOf } from '#platform/resources';
import { EndSignOn, IsSignedOn } from '../contract';
import { EndedSignOnRepository } from '../storage/ended-sign-on-repository';

/** What identity asks about sign-ons. */
export const signOns = [
  EndedSignOnRepository,
  handlerOf(EndedSignOnRepository, IsSignedOn, (ended, { token }) => ended.isGood(token)),
  handlerOf(EndedSignOnRepository, EndSignOn, (ended, { signOnId, lastExpiry }) =>
    ended.end(signOnId, lastExpiry),
  ),
];
