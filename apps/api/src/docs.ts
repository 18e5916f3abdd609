import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ACCESS_TOKEN, ErrorResponse, FORM_ROUTE } from '#platform';
import { documentErrors, documentTitles } from './docs-errors';
import { documentExamples } from './docs-examples';
import { documentKeys } from './docs-keys';
import { documentHeaders } from './docs-headers';
import { describeOperation, operationsOf, takeCallers } from './docs-operations';
import { shareResponses } from './docs-shared-responses';

const DESCRIPTION = `
A self-hosted commerce back end: carts that lose nothing, a published catalog, accounts and settings.

**The first three calls**

1. Press **Authorize** and then **Authorize** in the window: it fetches a token from
   \`POST ${FORM_ROUTE}\`. On the demo shop the application key is filled in already.
2. \`GET /catalog/products\` shows what the shop sells.
3. \`POST /v2/carts/{cartID}/items\` puts one of it into a cart; the example can be sent as it is.

Whatever is refused is answered with \`errors\`, each with \`status\`, \`title\`, \`detail\` and mostly \`source\`.

Amounts are whole numbers of the smallest subdivision of their currency: 1250 USD is $12.50.

Requests may be limited, for each caller by itself: 429 then says in \`Retry-After\` how many seconds to wait.
A \`POST\` that is sent again with the same \`Idempotency-Key\` takes effect once.
`;

/** In reading order. */
const TAGS: readonly (readonly [name: string, description: string])[] = [
  ['Catalog', 'What shoppers see: the products of the published release'],
  ['Carts', 'Carts and their items'],
  ['Orders', 'The checkout of carts, and the orders that it makes'],
  ['Identity', 'Application keys and tokens, and the sign-on of members at their own providers'],
  ['Payments', 'What was promised, paid and refunded for orders, and the gateways that move it'],
  ['Subscriptions', 'Plans, products, the offerings made of them, and what accounts subscribe to'],
  ['Invoices', 'What subscriptions are billed for, and how it is paid'],
  ['Membership', 'Business accounts, and the members that belong to them'],
  ['Store', 'Settings and currencies'],
  [
    'Catalog administration',
    'Products, price books, hierarchies, catalogs, rules and releases; `/catalogs` is the same as `/pcm/catalogs`',
  ],
  ['Imports', 'Files of products, prices, nodes and stock, and what became of their lines'],
  ['Inventory', 'Stock of products, and the transactions that change it'],
  ['Promotions', 'Amounts and percentages off, and the codes that carts get them by'],
  ['Audit', 'Who did what that matters for the security of the shop, when, and from which address'],
  ['Webhooks', 'Addresses that events are sent to, and what was sent to them'],
  ['Status', 'How a process of the service is, for those who run it'],
  ['Messages', 'Events that could not be handed on, and another try for them'],
];

/**
 * The OpenAPI document of the whole service.
 * @param root path below which the installation is reached, without a slash at its end
 */
export function createDocument(app: INestApplication, root = ''): OpenAPIObject {
  const tokenUrl = `${root}${FORM_ROUTE}`;
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Cartwright')
    .setDescription(DESCRIPTION.trim())
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer(root === '' ? '/' : root, 'The installation that shows this document')
    .addOAuth2(
      { type: 'oauth2', flows: { clientCredentials: { tokenUrl, scopes: {} } } },
      ACCESS_TOKEN,
    );
  for (const [name, description] of TAGS) builder.addTag(name, description);
  const document = SwaggerModule.createDocument(app, builder.build(), {
    extraModels: [ErrorResponse],
    operationIdFactory: (_, method) => method,
  });
  document.paths = inReadingOrder(document.paths);
  for (const placed of operationsOf(document)) {
    const callers = takeCallers(placed.operation);
    describeOperation(placed.operation, callers);
    documentKeys(placed, callers);
    documentErrors(placed, callers, getSchemaPath(ErrorResponse));
    documentExamples(placed);
    documentHeaders(placed);
  }
  documentTitles(document);
  shareResponses(document);
  return document;
}

/** Without the second names of catalogs. */
function inReadingOrder(paths: OpenAPIObject['paths']): OpenAPIObject['paths'] {
  const tags = TAGS.map(([name]) => name);
  const placeOf = (path: OpenAPIObject['paths'][string]) =>
    tags.indexOf((path.get ?? path.post ?? path.put ?? path.delete)?.tags?.[0] ?? '');
  const named = Object.entries(paths).filter(([path]) => !path.startsWith('/catalogs'));
  return Object.fromEntries(named.sort(([, one], [, other]) => placeOf(one) - placeOf(other)));
}
