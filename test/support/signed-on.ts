import type { HostileProvider } from './hostile-provider';
import { type Parameters, proofKey, sentBack, type Storefront } from './sign-on';

/** What a storefront holds when a member has come back to it. */
export interface SignedOn {
  readonly oauth_authorization_code: string;
  readonly oauth_code_verifier: string;
}

/** Signs someone on, up to the code; every subject is another member. */
export async function signOn(
  storefront: Storefront,
  provider: HostileProvider,
  subject: string = crypto.randomUUID(),
  parameters: Parameters = {},
): Promise<SignedOn> {
  const { challenge, verifier } = proofKey();
  const pendingSignOn = await storefront.begin({ code_challenge: challenge, ...parameters });
  const email = `${subject}@harbour.example`;
  provider.identifies({ nonce: pendingSignOn.nonce, sub: subject, email, name: subject });
  const { code = '' } = sentBack(await storefront.finish(pendingSignOn).expect(303));
  return { oauth_authorization_code: code, oauth_code_verifier: verifier };
}

/** Assigns a member to new accounts. @returns them with the addresses of the memberships */
export async function enrol(
  { shop }: Storefront,
  memberId: string,
  ...names: readonly string[]
): Promise<readonly { readonly accountId: string; readonly membership: string }[]> {
  const enrolled = [];
  for (const name of names) {
    const created = await shop.admin('post', '/v2/accounts').send({ data: { name } }).expect(201);
    const accountId = String(created.body.data.id);
    const path = `/v2/accounts/${accountId}/account-memberships`;
    const data = { type: 'account_membership', account_member_id: memberId };
    const { body } = await shop.post(path).send({ data }).expect(201);
    enrolled.push({ accountId, membership: `${path}/${String(body.data.id)}` });
  }
  return enrolled;
}
