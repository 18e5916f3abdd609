import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Settings } from '#platform';
import { CUSTOMIZED, CustomFields } from '#platform/custom-fields';
import { rootOf } from '#platform/http';
import { createDocument, placedBelow } from './docs';
import { withCustomFields } from './docs-custom-fields';
import { installed } from './extensions/installed';
import { once, prepare, type Prepared, sendPrepared } from './prepared';

const HTML = 'text/html; charset=utf-8';
const JAVASCRIPT = 'text/javascript; charset=utf-8';
const CSS = 'text/css; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
/** `npm run build` makes it. */
const BUILT = join(__dirname, 'openapi.json');

/** The page loads only its own files; Swagger UI sets styles on elements. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** @param folder of the files of the page, as seen from it */
const page = (folder: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Cartwright</title>
    <link rel="icon" type="image/png" href="${folder}/favicon-32x32.png" />
    <link rel="stylesheet" href="${folder}/swagger-ui.css" />
    <link rel="stylesheet" href="${folder}/page.css" />
    <script src="${folder}/swagger-ui-bundle.js" defer></script>
    <script src="${folder}/page.js" defer></script>
  </head>
  <body>
    <div id="swagger-ui"></div>
  </body>
</html>
`;

/**
 * Hides what Swagger UI says of scopes in general. The colors of Swagger UI are too pale to be read by
 * everybody (WCAG 2.2, 1.4.3).
 */
const STYLE = `
html { box-sizing: border-box; overflow-y: scroll; }
*, *::before, *::after { box-sizing: inherit; }
body { margin: 0; background: #fafafa; }
.swagger-ui .scope-def { display: none; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #19754a; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1f5fae; }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #8f5600; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b3261e; }
.swagger-ui .info .title small.version-stamp { background: #4d6b00; }
.swagger-ui a.link, .swagger-ui .info a, .swagger-ui .info .url, .swagger-ui .markdown a, .swagger-ui .scopes h2 a { color: #1f5fae; }
.swagger-ui .btn.authorize { border-color: #19754a; color: #19754a; }
.swagger-ui .btn.authorize svg { fill: #19754a; }
.swagger-ui .btn.cancel { border-color: #b3261e; color: #b3261e; }
.swagger-ui .btn.execute { background-color: #1f5fae; border-color: #1f5fae; }
.swagger-ui .parameter__in, .swagger-ui .parameter__extension, .swagger-ui .prop-format { color: #555; }
.swagger-ui .parameter__name.required span, .swagger-ui .parameter__name.required::after { color: #b3261e; }
.swagger-ui .response-control-media-type__accept-message { color: #19754a; }
.swagger-ui .microlight span[style*='211, 99, 99'] { color: #ff9d9d !important; }
.swagger-ui .opblock-summary-path, .swagger-ui .markdown code { overflow-wrap: anywhere; }
.swagger-ui select { max-width: 100%; min-width: 0; }
.swagger-ui .servers > label { display: block; }
@media (max-width: 640px) {
  .swagger-ui .wrapper, .swagger-ui .scheme-container .schemes { padding: 0 12px; }
  .swagger-ui .opblock-body, .swagger-ui .responses-inner { overflow-x: auto; }
  .swagger-ui .opblock-tag { flex-wrap: wrap; }
}
`;

/** @param key a public key, so that nobody has to type it */
const script = (key: Settings['bootstrapKey']) => `
const SEARCHED = ['path', 'method', ['operation', 'summary'], ['operation', 'operationId']];

/** Returns the groups with the operations that match the words of the filter. */
function matching(groups, phrase) {
  const words = phrase.toLowerCase().split(/\\s+/);
  const isMeant = (tag) => (operation) => {
    const text = [tag, ...SEARCHED.map((at) => operation.getIn([at].flat()))].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group, tag) => group.update('operations', (all) => all.filter(isMeant(tag))))
    .filter((group) => group.get('operations').size > 0);
}

/** Swagger UI gives these no name, and lets the keyboard scroll no example. */
const NAMES = [
  ['#servers', 'Server'],
  ['.examples-select-element', 'Example'],
  ['.content-type', 'Content type'],
  ['.body-param__text', 'Body of the request'],
  ['.close-modal', 'Close'],
];
function nameControls() {
  for (const [found, name] of NAMES) {
    for (const control of document.querySelectorAll(found + ':not([aria-label])')) {
      control.setAttribute('aria-label', name);
    }
  }
  for (const example of document.querySelectorAll('.microlight:not([tabindex])')) example.tabIndex = 0;
}
new MutationObserver(nameControls).observe(document.body, { childList: true, subtree: true });

const ui = SwaggerUIBundle({
  url: new URL('../docs-json', document.currentScript.src).href,
  dom_id: '#swagger-ui',
  deepLinking: true,
  presets: [SwaggerUIBundle.presets.apis],
  layout: 'BaseLayout',
  validatorUrl: null,
  persistAuthorization: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  docExpansion: 'none',
  filter: true,
  plugins: [() => ({ fn: { opsFilter: matching } })],
  onComplete: () => ui.initOAuth(${JSON.stringify(
    key === undefined ? {} : { clientId: key.id, clientSecret: key.secret },
  )}),
});
`;

/**
 * Swagger UI at `/docs` and the document at `/docs-json`, each prepared when it is asked for first. The
 * document is prepared again after the shop's own fields change.
 */
export function serveDocs(app: INestApplication, settings: Settings): void {
  const { docs, bootstrapKey } = settings;
  if (!docs) return;
  const server = app.getHttpAdapter().getInstance() as FastifyInstance;
  const key = bootstrapKey?.isPublic === true ? bootstrapKey : undefined;
  const files: readonly (readonly [path: string, type: string, make: () => Content])[] = [
    ['/docs/page.js', JAVASCRIPT, () => script(key)],
    ['/docs/page.css', CSS, () => STYLE],
    ['/docs/swagger-ui-bundle.js', JAVASCRIPT, () => libraryFile('swagger-ui-bundle.js')],
    ['/docs/swagger-ui.css', CSS, () => libraryFile('swagger-ui.css')],
    ['/docs/favicon-32x32.png', 'image/png', () => libraryFile('favicon-32x32.png')],
  ];
  const parts: readonly (readonly [path: string, part: () => Promise<Prepared>])[] = [
    ['/docs-json', documentOf(app, rootOf(settings))],
    ...files.map(
      ([path, type, make]) => [path, once(async () => prepare(type, await make()))] as const,
    ),
  ];
  for (const [path, part] of parts) {
    server.get(path, async (request, reply) => sendPrepared(request, reply, await part()));
  }
  // If the address ends with a slash, the files of the page are beside it.
  const above = once(() => prepare(HTML, page('docs')));
  const beside = once(() => prepare(HTML, page('.')));
  server.get('/docs', async (request, reply) => {
    void reply.header('content-security-policy', POLICY);
    const isFolder = /^[^?]*\/(\?|$)/.test(request.url);
    return sendPrepared(request, reply, await (isFolder ? beside() : above()));
  });
}

/** The document with the fields that the shop has now; without the database, with those it had last. */
function documentOf(app: INestApplication, root: string): () => Promise<Prepared> {
  const customFields = app.get(CustomFields, { strict: false });
  const read = documentReader(app);
  let last: { readonly fields: string; readonly part: Promise<Prepared> } | undefined;
  return async () => {
    const of = CUSTOMIZED.map((resource) => customFields.of(resource));
    const fields = await Promise.all(of).catch(() => undefined);
    const text = JSON.stringify(fields);
    if (last === undefined || (fields !== undefined && last.fields !== text)) {
      const shown = withCustomFields(placedBelow(read(), root), fields?.flat() ?? []);
      last = { fields: text, part: prepare(JSON_TYPE, JSON.stringify(shown)) };
    }
    return last.part;
  };
}

/**
 * Reads the document that was made when the service was built. With extensions, and from sources, it is
 * made when the service begins to listen: that takes most of a second, in which nothing else is answered.
 */
function documentReader(app: INestApplication): () => OpenAPIObject {
  if (existsSync(BUILT) && installed.length === 0) {
    return () => JSON.parse(readFileSync(BUILT, 'utf8')) as OpenAPIObject;
  }
  let document: OpenAPIObject | undefined;
  const make = () => (document ??= createDocument(app));
  const server = app.getHttpAdapter().getInstance() as FastifyInstance;
  server.addHook('onListen', async () => {
    make();
  });
  return make;
}

type Content = string | Promise<Buffer>;

function libraryFile(name: string): Promise<Buffer> {
  return readFile(createRequire(__filename).resolve(`swagger-ui-dist/${name}`));
}
