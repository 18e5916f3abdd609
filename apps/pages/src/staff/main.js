import { usePlace } from '../common/router.js';
import { forgetStaff, handToDesk, isOpenedByDesk, keepStaff, signedOnStaff } from './signed-on.js';
import { html, render, useState } from '../common/view.js';
import { page } from './page.js';
import { Account, Elsewhere, Invitation, Return, SignOn } from './views.js';

/** Before the place of the desk that somebody wanted to see, also while they come back from a provider. */
const FROM_DESK = /^#\/(return\/)?desk(?=[/?]|$)/;

function Staff() {
  const [staff, setStaff] = useState(signedOnStaff);
  const { parts } = usePlace();
  const [place = '', code = ''] = parts;
  const isForDesk = ['again', 'return'].includes(place) && isOpenedByDesk();
  const change = (/** @type {typeof staff} */ now) => {
    if (now !== undefined && isForDesk) return handToDesk(now);
    if (now === undefined) forgetStaff();
    else keepStaff(now);
    setStaff(now);
    // Who came from the desk goes back to where they were; and a code that is used up must not be gone back to.
    const isBack = now !== undefined && FROM_DESK.test(location.hash);
    const desk = `${page.root}/admin${location.hash.replace(FROM_DESK, '#')}`;
    return location.replace(isBack ? desk : '#/');
  };
  return html`<main>${viewOf()}</main>`;

  function viewOf() {
    if (new URL(page.redirectUri).origin !== location.origin) return html`<${Elsewhere} />`;
    if (place === 'invitation') {
      return html`<${Invitation} key=${code} code=${code} onChange=${change} />`;
    }
    if (place === 'return') return html`<${Return} onChange=${change} />`;
    if (place === 'again') return html`<${SignOn} hasEnded onChange=${change} />`;
    if (staff !== undefined) return html`<${Account} of=${staff} onChange=${change} />`;
    return html`<${SignOn} onChange=${change} />`;
  }
}

render(html`<${Staff} />`, document.getElementById('page') ?? document.body);
