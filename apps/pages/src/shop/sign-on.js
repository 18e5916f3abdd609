import { PageError } from '../common/faults.js';
import { html, useAction, useLoaded, useState } from '../common/hooks.js';
import { Choice, Fault, Form, Heading, Loaded } from '../common/parts.js';
import { goTo } from '../common/router.js';
import { page } from './page.js';
import { useSession } from './session.js';

/** @typedef {Awaited<ReturnType<Storefront['finishSignOn']>>} Member */

/** The address that a sign-on has come back to. Its code must not end up in the history. */
let returned = new URLSearchParams(location.search).has('state') ? location.href : undefined;
if (returned !== undefined) history.replaceState(null, '', `${location.pathname}#/sign-on`);

export function SignOn() {
  const session = useSession();
  const [address, setAddress] = useState(returned);
  returned = undefined;
  return html`
    <${Heading}>Sign on<//>
    ${
      address === undefined
        ? html`<${Providers} session=${session} />`
        : html`
            <${Return} session=${session} address=${address} />
            <p><button type="button" onClick=${() => setAddress(undefined)}>Start again</button></p>
          `
    }
  `;
}

function Providers(/** @type {{ session: Session }} */ { session }) {
  const action = useAction();
  const profiles = useLoaded(() => readProfiles(session), []);
  const { redirectUri } = page;
  if (new URL(redirectUri).origin !== location.origin) {
    return html`
      <${Fault} text=${`A sign-on comes back to ${redirectUri}: open the page there.`} />
      <p><a href=${`${redirectUri}#/sign-on`}>Open it there</a></p>
    `;
  }
  const leaveFor = (/** @type {string} */ profileId) =>
    action.run(async () => {
      location.assign(await session.storefront.beginSignOn({ redirectUri, profileId }));
    });
  return html`
    <p>Members buy for an account, with its addresses and orders. The provider says who you are.</p>
    <${Loaded} of=${profiles}>
      ${(/** @type {NonNullable<typeof profiles.value>} */ known) =>
        known.length === 0
          ? html`
              <h2>No provider is set up yet</h2>
              <p>
                End the service and run <code>npm run demo:shop</code>: it starts one beside it.
              </p>
            `
          : html`
              <div class="row">
                ${known.map(({ id, name }) => html`<button class="main" onClick=${() => leaveFor(id)}><bdi>${name}</bdi></button>`)}
              </div>
            `}
    <//>
    <${Fault} text=${action.fault} />
  `;
}

async function readProfiles(/** @type {Session} */ session) {
  // The token of a sign-on that has ended would be refused.
  session.forgetMember();
  const { storefront } = session;
  const settings = await storefront.get('/v2/settings/account-authentication');
  const { id: realmId } = settings.data.relationships.authentication_realm.data;
  const params = { path: { realmId }, query: { 'page[limit]': 100 } };
  return (await storefront.get('/v2/authentication-realms/{realmId}/oidc-profiles', { params }))
    .data;
}

/** What comes after the provider: a member without an account chooses one first. @param {{ session: Session; address: string }} props */
function Return({ session, address }) {
  const action = useAction();
  const [member, setMember] = useState(/** @type {Member | undefined} */ (undefined));
  const finish = async () => {
    const found = await session.storefront.finishSignOn(address);
    const [account, ...others] = found.accounts;
    if (account === undefined || others.length > 0) setMember(found);
    else await enter(account);
  };
  const enter = async (/** @type {Member['accounts'][number]} */ account) => {
    session.storefront.member.use(undefined);
    await session.signIn(account);
    goTo(['account']);
  };
  const first = useLoaded(finish, []);
  if (member === undefined) return html`<${Loaded} of=${first}>${() => ''}<//>`;

  const choose = async (/** @type {Fields} */ { account: id = '' }) => {
    if (member.accounts.length === 0) {
      await enroll(session, id, member.memberId);
      return finish();
    }
    const chosen = member.accounts.find(({ account_id }) => account_id === id);
    if (chosen === undefined) throw new PageError('Choose one of your accounts.');
    return enter(chosen);
  };
  const isNew = member.accounts.length === 0;
  const accounts = isNew
    ? page.accounts
    : member.accounts.map(({ account_id: id, account_name: name }) => ({ id, name }));
  return html`
    <h2>${isNew ? 'You are new here' : 'You have several accounts'}</h2>
    <${Form}
      class="card"
      action=${action}
      onSend=${choose}
      label=${isNew ? 'Join this account' : 'Use this account'}
    >
      <${Choice} label="Account" name="account">
        ${accounts.map(({ id, name }) => html`<option value=${id}>${name}</option>`)}
      <//>
    <//>
  `;
}

/** @param {Session} session @param {string} accountId @param {string} memberId */
async function enroll({ storefront }, accountId, memberId) {
  const params = { path: { id: accountId } };
  const data = { type: /** @type {const} */ ('account_membership'), account_member_id: memberId };
  await storefront.post('/v2/accounts/{id}/account-memberships', { params, body: { data } });
}
