import { foldedEmail } from '#kernel';

/** The facts about a member that change when a provider sends other ones. */
export interface MemberDetails {
  readonly name: string;
  readonly email: string;
  readonly givenName: string | null;
  readonly middleName: string | null;
  readonly familyName: string | null;
}

/** The claims of a provider about a person; missing claims are undefined. */
export interface StatedDetails {
  readonly name: string;
  readonly email: string;
  readonly givenName?: string | undefined;
  readonly middleName?: string | undefined;
  readonly familyName?: string | undefined;
}

/** Longest name and email of a member, in characters. */
export const MAX_DETAIL = 255;

/**
 * Returns the details to store. A name that is too long is cut, because the person cannot choose a
 * shorter one while signing on.
 */
export function detailsOf(stated: StatedDetails): MemberDetails {
  return {
    name: cut(stated.name) ?? stated.email,
    email: stated.email,
    givenName: cut(stated.givenName),
    middleName: cut(stated.middleName),
    familyName: cut(stated.familyName),
  };
}

function cut(text = ''): string | null {
  return text === '' ? null : Array.from(text).slice(0, MAX_DETAIL).join('');
}

export function sameDetails(one: MemberDetails, other: MemberDetails): boolean {
  return (
    one.name === other.name &&
    one.email === other.email &&
    one.givenName === other.givenName &&
    one.middleName === other.middleName &&
    one.familyName === other.familyName
  );
}

/** The longest key of an email, in characters. Folding can replace a letter by several. */
const MAX_KEY = 510;

/** Returns the form in which the emails of members are compared (docs/reference/requests.md#texts). */
export function emailKey(email: string): string {
  return Array.from(foldedEmail(email)).slice(0, MAX_KEY).join('');
}
