import { SignOnError, StorefrontSignOn } from './sign-on.js';

const SECTIONS = ['providers', 'no-provider', 'enrollment', 'member'];

const { root, clientId, redirectUri } = document.body.dataset;
const storefront = new StorefrontSignOn({ root, clientId, redirectUri });
const element = (id) => document.getElementById(id);

await guarded(async () => {
  const home = new URL(redirectUri);
  if (home.origin !== location.origin) {
    element('again').hidden = false;
    throw new SignOnError(`A sign-on comes back to ${redirectUri}: open the page there.`);
  }
  const parameters = new URLSearchParams(location.search);
  if (!parameters.has('state')) return offerProviders();
  // A code in the address bar would end up in the history.
  history.replaceState(null, '', location.pathname);
  element('again').hidden = false;
  return welcomeBack(storefront.arrive(parameters));
});

async function offerProviders() {
  tell('Asking which providers there are …');
  const { signOnClientId, profiles } = await storefront.readProviders();
  if (profiles.length === 0) return show('no-provider');
  const items = profiles.map((profile) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = profile.name;
    button.addEventListener('click', () =>
      guarded(async () => {
        tell(`Leaving for ${profile.name} …`);
        location.assign(await storefront.depart(profile, signOnClientId));
      }),
    );
    const item = document.createElement('li');
    item.append(button);
    return item;
  });
  element('provider-list').replaceChildren(...items);
  return show('providers');
}

async function welcomeBack(exchange) {
  tell('Swapping the code for tokens …');
  const { memberId, tokens } = await storefront.exchange(exchange);
  if (tokens.length === 0) return offerAccounts(exchange, memberId);
  return showMember(tokens, memberId);
}

/** The code stays good while the member belongs to no account, so it is swapped again afterwards. */
async function offerAccounts(exchange, memberId) {
  const account = element('account');
  const unassigned = await storefront.findUnassigned(account.value, memberId);
  if (unassigned === undefined) {
    throw new SignOnError('Somebody has assigned you to an account just now; start again.');
  }
  element('new-member').textContent = `${unassigned.name} (${unassigned.email})`;
  element('enrollment-form').onsubmit = (event) => {
    event.preventDefault();
    void guarded(async () => {
      tell('Joining the account …');
      await storefront.assign(account.value, memberId);
      await welcomeBack(exchange);
    });
  };
  show('enrollment');
  element('enrollment-title').focus();
}

async function showMember(tokens, memberId) {
  const [first] = tokens;
  const { member, accounts } = await storefront.readMember(first, memberId);
  const names = tokens.map(({ account_name: name }) => name).join(', ');
  element('member-title').textContent = `Signed in as ${member.name} for ${names}`;
  element('member-email').textContent = member.email;
  element('member-accounts').textContent = accounts.map(({ name }) => name).join(', ');
  element('member-token').textContent = `${first.token.slice(0, 12)}…`;
  element('member-expires').dateTime = first.expires;
  element('member-expires').textContent = new Date(first.expires).toLocaleString();
  show('member');
  element('member-title').focus();
}

/** One section at a time. */
function show(id) {
  for (const section of SECTIONS) element(section).hidden = section !== id;
  tell('');
}

function tell(text) {
  element('status').textContent = text;
}

async function guarded(work) {
  const problem = element('problem');
  problem.hidden = true;
  document.querySelectorAll('button').forEach((button) => (button.disabled = true));
  try {
    await work();
  } catch (error) {
    tell('');
    problem.textContent =
      error instanceof SignOnError
        ? error.message
        : 'Something went wrong on this page; start again.';
    problem.hidden = false;
    if (!(error instanceof SignOnError)) console.error(error);
  } finally {
    document.querySelectorAll('button').forEach((button) => (button.disabled = false));
  }
}
