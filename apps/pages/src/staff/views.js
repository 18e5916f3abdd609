import { html, useAction, useLoaded } from '../common/hooks.js';
import { Facts, Fault, Field, Form, Heading, Loaded, Time } from '../common/parts.js';
import { page, SITE } from './page.js';
import { GONE, readInvited, register, signOn } from './passkeys.js';
import { comeBack, leaveFor } from './provider.js';
import { permissionsOf } from './scopes.js';
import { enterWithKey, signOff } from './service.js';

export function Invitation(/** @type {{ code: string; onChange: OnChange }} */ { code, onChange }) {
  const invited = useLoaded(() => readInvited(code), [code]);
  const action = useAction();
  const accept = async (/** @type {Fields} */ who) => onChange(await register(code, who));
  return html`
    <${Heading} site=${SITE}>Your invitation<//>
    <${Loaded} of=${invited}>
      ${(/** @type {NonNullable<typeof invited.value>} */ person) =>
        person === 'nobody'
          ? html`
              <${Fault} text=${GONE} />
              <p><a href="#/">Sign on with a passkey that you have</a></p>
            `
          : html`
              <${Form} class="card" action=${action} onSend=${accept} label="Register a passkey">
                <${Person} of=${person} />
                <p class="quiet">
                  A passkey takes the place of a password. It stays on your device or in your
                  password manager, and belongs to this page alone.
                </p>
              <//>
            `}
    <//>
  `;
}

/** @param {{ of: { name: string; email: string } | 'first owner' }} props */
function Person({ of: person }) {
  if (person !== 'first owner') {
    return html`<p>
      <strong><bdi>${person.name}</bdi></strong> <bdi>${person.email}</bdi>
    </p>`;
  }
  return html`
    <p>You are the first one here, so you will be the owner, who may do everything.</p>
    <${Field} required name="name" label="Your name" autocomplete="name" maxlength="255" />
    <${Field} required name="email" label="Your email" type="email" autocomplete="email" />
  `;
}

/** @param {{ hasEnded?: boolean; onChange: OnChange }} props */
export function SignOn({ hasEnded = false, onChange }) {
  const action = useAction();
  const { demoKey } = page;
  return html`
    <${Heading} site=${SITE}>Sign on<//>
    <p>
      ${hasEnded ? 'Your sign-on has ended. Sign on again.' : 'For those who work in the shop.'}
    </p>
    <div class="card ways">
      <button
        class="main"
        aria-disabled=${action.isBusy}
        onClick=${() => action.run(async () => onChange(await signOn()))}
      >
        Sign on with a passkey
      </button>
      ${page.providers.map(
        ({ name, authorizationEndpoint }) => html`
          <button
            aria-disabled=${action.isBusy}
            onClick=${() => action.run(() => leaveFor(authorizationEndpoint))}
          >
            Sign on with <bdi>${name}</bdi>
          </button>
        `,
      )}
      ${
        demoKey &&
        html`
          <button
            aria-disabled=${action.isBusy}
            onClick=${() => action.run(async () => onChange(await enterWithKey(demoKey)))}
          >
            Look around with the key of the demo
          </button>
        `
      }
      <${Fault} text=${action.fault} />
    </div>
    <p class="quiet">No passkey yet? Ask an owner of the shop to invite you.</p>
  `;
}

export function Return(/** @type {{ onChange: OnChange }} */ { onChange }) {
  const done = useLoaded(async () => onChange(await comeBack()), []);
  return html`
    <${Heading} site=${SITE}>Sign on<//>
    ${done.fault === undefined && html`<p role="status">One moment …</p>`}
    <${Fault} text=${done.fault} />
    ${done.fault && html`<p><a href=${location.hash.replace('/return', '')}>Start again</a></p>`}
  `;
}

/** @param {{ of: StaffToken; onChange: OnChange }} props */
export function Account({ of: staff, onChange }) {
  const action = useAction();
  const { name, email, roles } = staff.staff_member;
  const end = () => action.run(() => signOff(staff).then(() => onChange(undefined)));
  return html`
    <${Heading} site=${SITE}>${name}<//>
    <div class="card">
      <${Facts}
        of=${[
          ['Email', email],
          ['Roles', roles.join(', ')],
          ['Signed on until', html`<${Time} at=${staff.expires} />`],
        ]}
      />
      <h2>What you may do</h2>
      <ul class="scopes">
        ${permissionsOf(staff.scope).map((text) => html`<li class="badge">${text}</li>`)}
      </ul>
    </div>
    <p class="row">
      ${page.hasDesk && html`<a class="button main" href="${page.root}/admin">Open the desk</a>`}
      <button aria-disabled=${action.isBusy} onClick=${end}>Sign off</button>
    </p>
    <${Fault} text=${action.fault} />
  `;
}

/** Passkeys and providers know the page by its public address alone. */
export function Elsewhere() {
  const { redirectUri } = page;
  return html`
    <${Heading} site=${SITE}>Sign on<//>
    <${Fault} text=${`Staff sign on at ${redirectUri}: open the page there.`} />
    <p><a href=${redirectUri + location.hash}>Open it there</a></p>
  `;
}
