/** The claims of a provider about a person, unchecked. */
export type Claims = Readonly<Record<string, unknown>>;

/** Someone whom a provider has identified. */
export interface IdentifiedPerson {
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly givenName: string | undefined;
  readonly middleName: string | undefined;
  readonly familyName: string | undefined;
}

/** Returns the email in the claims; the module `membership` checks its form. */
export function emailOf({ email }: Claims): string | undefined {
  return textOf(email);
}

/**
 * Whether the provider says that the email is verified, in the claims from which {@link identified}
 * takes it.
 */
export function hasVerifiedEmail(idToken: Claims, userInfo: Claims): boolean {
  const source = emailOf(idToken) === undefined ? userInfo : idToken;
  return source['email_verified'] === true;
}

/**
 * Returns the person. UserInfo supplies claims that the ID token lacks. The name is the claim `name`,
 * else the given and family name, else the email (docs/reference/sign-on.md#the-way-of-the-browser).
 * @returns undefined without an email
 */
export function identified(idToken: Claims, userInfo: Claims): IdentifiedPerson | undefined {
  const email = emailOf(idToken) ?? emailOf(userInfo);
  if (email === undefined) return undefined;
  const said = (claim: string) => textOf(idToken[claim]) ?? textOf(userInfo[claim]);
  const [givenName, familyName] = [said('given_name'), said('family_name')];
  const composed = textOf([givenName, familyName].filter(Boolean).join(' '));
  return {
    subject: String(idToken['sub']),
    email,
    name: said('name') ?? composed ?? email,
    givenName,
    middleName: said('middle_name'),
    familyName,
  };
}

function textOf(claim: unknown): string | undefined {
  const text = typeof claim === 'string' ? claim.trim() : '';
  return text === '' ? undefined : text;
}
