/** The parts of a page; every text is escaped. */
export interface Page {
  readonly title: string;
  /** Path below which the service is reached, without a slash at its end. */
  readonly root: string;
  /** Path of the script that shows it: below `/pages`, or from the root of the host. */
  readonly script: string;
  /** Paths of its style sheets, of which a later one refines those before it. */
  readonly styles: readonly string[];
  /** Paths of its modules, so that a browser asks for all of them at once. */
  readonly modules: readonly string[];
  /** The `data-` attributes of the body, which the scripts read. */
  readonly data: Readonly<Record<string, string>>;
}

/** A page without content of its own: its script shows everything. */
export function pageHtml({ title, root, script, styles, modules, data }: Page): string {
  const files = `${escaped(root)}/pages`;
  const main = script.startsWith('/') ? script : `${root}/pages/${script}`;
  const attributes = Object.entries({ root, ...data }).map(
    ([name, value]) => ` data-${name}="${escaped(value)}"`,
  );
  const links = (rel: string, paths: readonly string[]) =>
    paths.map((path) => `\n    <link rel="${rel}" href="${files}/${escaped(path)}" />`).join('');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escaped(title)}</title>
    <link rel="icon" href="${files}/common/icon.svg" />${links('stylesheet', styles)}${links('modulepreload', modules)}
    <script type="module" src="${escaped(main)}"></script>
  </head>
  <body${attributes.join('')}>
    <div id="page"></div>
    <noscript>This page needs JavaScript.</noscript>
  </body>
</html>
`;
}

/** What is shown until the page is there; it is loaded again by itself. @param seconds until then */
export function waitingHtml(title: string, text: string, seconds: number): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="${String(seconds)}" />
    <title>${escaped(title)}</title>
  </head>
  <body>
    <p role="status">${escaped(text)}</p>
  </body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);
}
