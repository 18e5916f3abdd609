/** Extensions that are wrong in one way each, as a stranger could write them without a compiler. */
interface Broken {
  /** As `EXTENSIONS` names them; empty if a file does. */
  readonly named: string;
  /** The folder of the shop, if it is another one. */
  readonly folder?: string;
  /** What the start says; SHOP is the folder of the shop. */
  readonly sentence: string;
  readonly files: readonly { readonly file: string; readonly code: string }[];
}

const HEAD = `const server = require('@cartwright/server');
const { Controller, Get, Injectable, Module } = require('@nestjs/common');
const decorated = (decorators, target) => decorators.reduceRight((all, one) => one(all) ?? all, target);
`;

const exporting = (parts: string, before = '') =>
  `${HEAD}${before}\nmodule.exports = server.extension({ version: '1.0.0', ${parts} });\n`;

/** A module with one route. */
const routed = (path: string, allow: string) => `
class Things { list() { return {}; } }
const list = Object.getOwnPropertyDescriptor(Things.prototype, 'list');
for (const one of [Get(), ${allow}]) one(Things.prototype, 'list', list);
decorated([Controller('${path}')], Things);
class ThingsModule {}
decorated([Module({ controllers: [Things] })], ThingsModule);
`;

const only = (name: string, sentence: string, code: string): Broken => {
  const file = `${name}.cjs`;
  return {
    named: `./${file}`,
    sentence: sentence.replaceAll('THIS', `./${file}`),
    files: [{ file, code }],
  };
};

/** A shop whose file that names extensions is wrong. */
const named = (folder: string, sentence: string, code: string): Broken => ({
  named: '',
  folder,
  sentence,
  files: [{ file: `${folder}/cartwright.config.mjs`, code }],
});

const ALLOWED = `server.Allow('public')`;

export const BROKEN: readonly Broken[] = [
  {
    named: './nowhere',
    sentence:
      'EXTENSIONS names the extension ./nowhere, which is not found from SHOP; build it, or correct the path',
    files: [],
  },
  {
    named: '@shop/unknown',
    sentence:
      'EXTENSIONS names the extension @shop/unknown, which is not found from SHOP; install the package there',
    files: [],
  },
  only(
    'throwing',
    'The extension THIS fails while it is loaded (no licence); mend it, or take it out of EXTENSIONS',
    `throw new Error('no licence');`,
  ),
  only(
    'without',
    'THIS exports no extension; export what extension() of @cartwright/server returns, as default or as extension',
    `module.exports = { name: 'without' };`,
  ),
  only(
    'loud',
    'The extension THIS must have a name of small letters, digits and single hyphens, at most 40 characters long, such as wish-list',
    exporting(`name: 'Loud'`),
  ),
  only(
    'old',
    'The extension THIS must have a version such as 1.0.0',
    exporting(`name: 'old', version: 'one'`),
  ),
  only(
    'orders',
    'The extension THIS has a name with which orders:read of the service begins; choose another one',
    exporting(`name: 'orders'`),
  ),
  only(
    'order',
    'The extension THIS has a name with which order.cancelled.v1 of the service begins; choose another one',
    exporting(`name: 'order'`),
  ),
  only(
    'misspelled',
    'The extension THIS has shippingRate, which is none of name, version, module, rows, migrations, scopes, events, settings, priceLine, taxLines, shippingRates, promotionCondition, guardCheckout, paymentGateway, fileStorage, mailTransport, searchEngine, importFormat; rename it',
    exporting(`name: 'misspelled', shippingRate: async () => []`),
  ),
  only(
    'scoped',
    'The extension THIS has the scope orders:read, which must begin with scoped:',
    exporting(`name: 'scoped', scopes: { 'orders:read': 'Read' }`),
  ),
  only(
    'telling',
    'The extension THIS has the event order.paid.v1, which must begin with telling.',
    exporting(`name: 'telling', events: [server.OrderPaid]`),
  ),
  only(
    'moving',
    'The extension THIS has the migration CreateThings1795716000000, which must begin with Moving',
    exporting(`name: 'moving', migrations: [class CreateThings1795716000000 {}]`),
  ),
  only(
    'undated',
    'The extension THIS has the migration UndatedTables, whose name must end with the time of its creation in milliseconds',
    exporting(`name: 'undated', migrations: [class UndatedTables {}]`),
  ),
  only(
    'elsewhere',
    'The extension THIS has the route GET /v2/orders, which must begin with /v2/extensions/elsewhere',
    exporting(`name: 'elsewhere', module: ThingsModule`, routed('v2/orders', ALLOWED)),
  ),
  only(
    'near',
    'The extension THIS has the route GET /v2/extensions/nearby, which must begin with /v2/extensions/near',
    exporting(`name: 'near', module: ThingsModule`, routed('v2/extensions/nearby', ALLOWED)),
  ),
  only(
    'open',
    'The extension THIS has the route GET /v2/extensions/open, which must say by @Allow or @AllowAnyone who may call it',
    exporting(`name: 'open', module: ThingsModule`, routed('v2/extensions/open', '() => {}')),
  ),
  only(
    'hearing',
    'The extension THIS has the subscriber Hear, which must begin with hearing.',
    exporting(
      `name: 'hearing', module: HearingModule`,
      `class Hear {}
decorated([Injectable(), server.Subscriber('Hear', server.OrderPaid)], Hear);
class HearingModule {}
decorated([Module({ providers: [Hear] })], HearingModule);`,
    ),
  ),
  only(
    'unset',
    'UNSET__API_KEY must be the key of the supplier',
    exporting(
      `name: 'unset', settings: server.declareSettings({ apiKey: server.words('must be the key of the supplier', /./) })`,
    ),
  ),
  named(
    'unread',
    'cartwright.config.mjs cannot be read (no list today); mend it',
    `throw new Error('no list today');`,
  ),
  named(
    'listless',
    "cartwright.config.mjs must export its extensions, such as: export default { extensions: ['./wish-list'] }",
    `export default { extensions: './wish-list' };`,
  ),
  {
    named: './same.cjs, ./same-again.cjs',
    sentence:
      './same.cjs and ./same-again.cjs are twice the extension same; take one out of EXTENSIONS',
    files: ['same.cjs', 'same-again.cjs'].map((file) => ({
      file,
      code: exporting(`name: 'same'`),
    })),
  },
  {
    named: './once.mjs, ./once.mjs',
    sentence: './once.mjs is named twice the extension once; take one out of EXTENSIONS',
    files: [
      {
        file: 'once.mjs',
        code: `import { extension } from '@cartwright/server';\nexport default extension({ name: 'once', version: '1.0.0' });\n`,
      },
    ],
  },
  {
    named: './starting',
    sentence: 'loaded',
    files: [
      { file: 'starting/package.json', code: `{ "main": "dist/index.cjs" }` },
      // As source maps tell where the code of a built package comes from.
      {
        file: 'starting/src/begin.cjs',
        code: `exports.begin = () => { throw new Error('the supplier is away'); };`,
      },
      {
        file: 'starting/dist/index.cjs',
        code: exporting(
          `name: 'starting', module: StartingModule`,
          `class StartingModule { onModuleInit() { require('../src/begin.cjs').begin(); } }
decorated([Module({})], StartingModule);`,
        ),
      },
    ],
  },
  {
    named: './wish-list-twice.cjs',
    sentence: 'loaded',
    files: [
      {
        file: 'wish-list-twice.cjs',
        code: exporting(
          `name: 'wish-list-twice', rows: [Thing]`,
          `class Thing {}
require('typeorm').Entity('orders')(Thing);`,
        ),
      },
    ],
  },
];

/** An extension that fails where nobody waits for it, once the shop is open. */
export const STRAYING = exporting(
  `name: 'straying', module: StrayingModule`,
  `class StrayingModule {
  onApplicationBootstrap() {
    setTimeout(() => { throw new Error('the supplier is away'); }, 1);
    setTimeout(async () => { throw new Error('the supplier is still away'); }, 1);
  }
}
decorated([Module({})], StrayingModule);`,
);
