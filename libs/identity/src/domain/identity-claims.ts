/** What a provider says about someone; nothing of it has been looked at yet. */
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

/** The email that the claims hold; whether it can be one is for the members to judge. */
export function emailOf({ email }: Claims): string | undefined {
  return textOf(email);
}

/** Whether the provider says, beside the email that {@link identified} takes, that it is verified. */
export function hasVerifiedEmail(idToken: Claims, userInfo: Claims): boolean {
  const source = emailOf(idToken) === undefined ? userInfo : idToken;
  return source['email_verified'] === true;
}

/**
 * Who it is: what the ID token does not say, UserInfo may. The name is the claim `name`, else given
 * and family name, else the email (docs/reference/sign-on.md#the-way-of-the-browser). @returns
 * undefined without an email
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
