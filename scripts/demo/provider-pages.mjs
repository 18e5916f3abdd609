// @ts-check
// The pages of the development provider. They load nothing from other addresses.

const STYLE = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #eef1f4;
    color: #1d2733; font: 1rem/1.5 system-ui, sans-serif }
  main { box-sizing: border-box; width: min(22rem, 100vw - 2rem); padding: 2rem; background: #fff;
    border-radius: .75rem; box-shadow: 0 .5rem 2rem #1d273322 }
  h1 { margin: 0 0 .5rem; font-size: 1.4rem }
  label { display: block; margin: 1.25rem 0 .25rem; font-weight: 600 }
  input, button { box-sizing: border-box; width: 100%; padding: .6rem .75rem; font: inherit;
    border: 1px solid #6b7a8a; border-radius: .4rem }
  button { margin-top: 1rem; border-color: #3b3fb6; background: #3b3fb6; color: #fff; cursor: pointer }
  button[value=cancel] { margin-top: .5rem; background: none; color: #3b3fb6 }
  :focus-visible { outline: 3px solid #f0a202; outline-offset: 2px }
  .fault { color: #a3152a }
`;

/**
 * @param {string} action address that the form is sent to
 * @param {string} [fault] why the last try did not do
 */
export function loginPage(action, fault) {
  return page(
    'Sign in',
    `<p>A provider for development: every name is welcome, and there is no password.</p>
    ${fault === undefined ? '' : `<p class="fault" role="alert">${escaped(fault)}</p>`}
    <form method="post" action="${escaped(action)}">
      <label for="login">Name or email address</label>
      <input id="login" name="login" value="nora.hale" required maxlength="190" autocomplete="username" autofocus>
      <button name="answer" value="continue">Sign in</button>
      <button name="answer" value="cancel" formnovalidate>Cancel</button>
    </form>`,
  );
}

/**
 * @param {string} action address that the form is sent to
 * @param {{ name: string; email: string }} person
 */
export function consentPage(action, { name, email }) {
  return page(
    'Share your email address?',
    `<p>Cartwright asks who you are. It will be told <b>${escaped(name)}</b> and <b>${escaped(email)}</b>.</p>
    <form method="post" action="${escaped(action)}">
      <button name="answer" value="continue" autofocus>Continue</button>
      <button name="answer" value="cancel">Cancel</button>
    </form>`,
  );
}

/** @param {string} text */
export function errorPage(text) {
  return page('That did not work', `<p>${escaped(text)}</p>`);
}

/**
 * @param {string} title
 * @param {string} body
 */
function page(title, body) {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escaped(title)} – development provider</title>
  <style>${STYLE}</style>
</head>
<body>
  <main>
    <h1>${escaped(title)}</h1>
    ${body}
  </main>
</body>
</html>
`;
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
