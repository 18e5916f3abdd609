/** What is known of a member and changes with what a provider says. */
export interface MemberDetails {
  readonly name: string;
  readonly email: string;
  readonly givenName: string | null;
  readonly middleName: string | null;
  readonly familyName: string | null;
}

/** What a provider says of someone; what it does not say is unset. */
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
 * A name is cut to the longest that a member can have, because the person cannot choose a shorter one
 * while signing on.
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

/** Longest key of an email, in characters. Compatible letters can be several where they are folded. */
const MAX_KEY = 510;

/**
 * Two emails are the same when they differ only in upper and lower case, or in letters that look the
 * same, such as wide ones or ligatures (NFKC).
 */
export function emailKey(email: string): string {
  const folded = email.normalize('NFKC').toLowerCase().normalize('NFKC');
  return Array.from(folded).slice(0, MAX_KEY).join('');
}
