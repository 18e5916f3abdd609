import type { INestApplication, Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ACCESS_TOKEN, SCOPES } from '#platform/auth';
import { ErrorResponse, FORM_ROUTE } from '#platform/http';
import {
  addExtension,
  addExtensionTags,
  nameFormats,
  nameTaxSources,
  tagOf,
} from './docs-extensions';
import { installed } from './extensions/installed';
import { documentErrors, documentTitles } from './docs-errors';
import { documentExamples } from './docs-examples';
import { documentKeys } from './docs-keys';
import { documentHeaders } from './docs-headers';
import { describeOperation, operationsOf, takeAccess } from './docs-operations';
import { shareResponses } from './docs-shared-responses';
import { documentVersions } from './docs-versions';

const DESCRIPTION = `
A self-hosted commerce back end: catalogs, carts, orders, payments, subscriptions and accounts.

**The first three calls**

1. Press **Authorize** and then **Authorize** in the window: it fetches a token from
   \`POST ${FORM_ROUTE}\`. On the demo shop the application key is filled in already.
2. \`GET /catalog/products\` shows what the shop sells.
3. \`POST /v2/carts/{cartID}/items\` adds one of them to a cart; you can send the example as it is.

The response to a refused request has \`errors\`. Each has \`status\`, \`title\` and \`detail\`; most have \`source\`.

Amounts are whole numbers in the smallest unit of their currency: 1250 USD is $12.50.

The shop may limit how many requests a caller sends. A 429 response says in \`Retry-After\` how many seconds to wait.
A \`POST\` that is sent again with the same \`Idempotency-Key\` takes effect once.
`;

/** In reading order. */
const TAGS: readonly (readonly [name: string, description: string])[] = [
  ['Catalog', 'What shoppers see: the products of the published release'],
  ['Carts', 'Carts and their items'],
  ['Orders', 'The checkout of carts, and orders'],
  ['Identity', 'Application keys, tokens, and the sign-on of members with OIDC providers'],
  ['Staff', 'The people who work for the shop, their roles, and how they sign on'],
  ['Payments', 'Payment transactions of orders, and the gateways that process them'],
  ['Subscriptions', 'Plans, products, offerings made of them, and the subscriptions of accounts'],
  ['Invoices', 'Invoices of subscriptions, and their payments'],
  ['Membership', 'Business accounts and their members'],
  ['Store', 'Settings and currencies'],
  ['Custom fields', 'Fields of the shop’s own, of products, nodes, accounts, members and orders'],
  [
    'Catalog administration',
    'Products, price books, hierarchies, catalogs, rules and releases; `/catalogs` is the same as `/pcm/catalogs`',
  ],
  ['Imports', 'Import of products, prices, nodes, stock, promotions and customers from files'],
  ['Exports', 'Export of data of the shop to files'],
  ['Inventory', 'Stock of products, and the transactions that change it'],
  ['Promotions', 'Discounts by amount or percentage, and their codes'],
  ['Audit', 'Security-relevant events: who did what, when, and from which address'],
  ['Webhooks', 'Addresses that events are sent to, and the deliveries'],
  ['Mails', 'Mails to customers and staff: what was sent, what failed, and previews'],
  ['Status', 'Health and progress of the processes of the service, for operators'],
  ['Messages', 'Messages that could not be delivered, and their retry'],
];

/** The OpenAPI document of the whole service, as it is reached at the root of its host. */
export function createDocument(app: INestApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Cartwright')
    .setDescription(DESCRIPTION.trim())
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/', 'The installation that shows this document')
    .addOAuth2(
      {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: FORM_ROUTE, scopes: { ...SCOPES } } },
      },
      ACCESS_TOKEN,
    );
  for (const [name, description] of TAGS) builder.addTag(name, description);
  addExtensionTags(builder, installed);
  const document = scan(app, builder, modulesOfService(app));
  for (const one of installed.filter(({ modules }) => modules.length > 0)) {
    addExtension(document, one, scan(app, builder, one.modules));
  }
  nameFormats(document, installed);
  nameTaxSources(document, installed);
  document.paths = inReadingOrder(document.paths, [
    ...TAGS.map(([name]) => name),
    ...installed.map(tagOf),
  ]);
  const operations = operationsOf(document).map((placed) => ({
    ...placed,
    access: takeAccess(placed.operation),
  }));
  documentVersions(operations);
  for (const { access, ...placed } of operations) {
    describeOperation(placed.operation, access);
    documentKeys(placed, access);
    documentErrors(placed, access, getSchemaPath(ErrorResponse));
    documentExamples(placed);
    documentHeaders(placed);
  }
  documentTitles(document);
  shareResponses(document);
  return document;
}

/** What some modules have; their schemas are called like their classes. */
function scan(
  app: INestApplication,
  builder: DocumentBuilder,
  include: readonly Type[],
): OpenAPIObject {
  return SwaggerModule.createDocument(app, builder.build(), {
    include: [...include],
    extraModels: [ErrorResponse],
    operationIdFactory: (_, method) => method,
  });
}

function modulesOfService(app: INestApplication): readonly Type[] {
  const ofExtensions = new Set(installed.flatMap(({ modules }) => modules));
  const all = [...app.get(ModulesContainer).values()].map(({ metatype }) => metatype);
  return all.filter((one) => !ofExtensions.has(one));
}

/**
 * The same document of an installation that is reached below a path.
 * @param root the path, without a slash at its end; empty for the root of the host
 */
export function placedBelow(document: OpenAPIObject, root: string): OpenAPIObject {
  if (root === '') return document;
  const placed = structuredClone(document);
  for (const server of placed.servers ?? []) server.url = root;
  for (const scheme of Object.values(placed.components?.securitySchemes ?? {})) {
    const flow = 'flows' in scheme ? scheme.flows.clientCredentials : undefined;
    if (flow?.tokenUrl !== undefined) flow.tokenUrl = `${root}${flow.tokenUrl}`;
  }
  return placed;
}

/** Sorts the paths in reading order, without the second names of catalogs. */
function inReadingOrder(
  paths: OpenAPIObject['paths'],
  tags: readonly string[],
): OpenAPIObject['paths'] {
  const placeOf = (path: OpenAPIObject['paths'][string]) =>
    tags.indexOf((path.get ?? path.post ?? path.put ?? path.delete)?.tags?.[0] ?? '');
  const named = Object.entries(paths).filter(([path]) => !path.startsWith('/catalogs'));
  return Object.fromEntries(named.sort(([, one], [, other]) => placeOf(one) - placeOf(other)));
}
