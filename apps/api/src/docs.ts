import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ACCESS_TOKEN, ErrorAnswer, FORM_ROUTE, type Settings } from '#platform';
import { documentErrors } from './docs-errors';
import { documentExamples } from './docs-examples';

const DESCRIPTION = `
A self-hosted commerce back end: carts that lose nothing, a published catalog, accounts and settings.

**The first three calls**

1. Press **Authorize** and then **Authorize** in the window: it fetches a token from
   \`POST ${FORM_ROUTE}\`. On the demo shop the application key is filled in already.
2. \`GET /catalog/products\` shows what the shop sells.
3. \`POST /v2/carts/{cartID}/items\` puts one of it into a cart; the example can be sent as it is.

Every refusal has one body: \`errors\`, each with \`status\`, \`title\`, \`detail\` and mostly \`source\`.
Amounts are whole numbers of the smallest subdivision of their currency: 1250 USD is $12.50.
`;

/** In reading order. */
const TAGS: readonly (readonly [name: string, description: string])[] = [
  ['Identity', 'Application keys and access tokens'],
  ['Catalog', 'What shoppers see: the products of the published release'],
  ['Carts', 'Carts and their items'],
  ['Membership', 'Business accounts'],
  ['Store', 'Settings and currencies'],
  [
    'Catalog administration',
    'Products, price books, hierarchies, catalogs, rules and releases; `/catalogs` is the same as `/pcm/catalogs`',
  ],
];

/** The OpenAPI document of the whole service; the same for every installation. */
export function createDocument(app: INestApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Cartwright')
    .setDescription(DESCRIPTION.trim())
    .setVersion('1')
    .addOAuth2(
      { type: 'oauth2', flows: { clientCredentials: { tokenUrl: FORM_ROUTE, scopes: {} } } },
      ACCESS_TOKEN,
    );
  for (const [name, description] of TAGS) builder.addTag(name, description);
  const document = SwaggerModule.createDocument(app, builder.build(), {
    extraModels: [ErrorAnswer],
    operationIdFactory: (controller, method) => `${controller.replace('Controller', '')}_${method}`,
  });
  for (const path of Object.keys(document.paths).filter((one) => one.startsWith('/catalogs'))) {
    Reflect.deleteProperty(document.paths, path);
  }
  documentErrors(document, getSchemaPath(ErrorAnswer));
  documentExamples(document);
  return document;
}

/** Swagger UI at `/docs`, the document at `/docs-json`; made at the first visit. */
export function serveDocs(app: INestApplication, settings: Settings): void {
  let document: OpenAPIObject | undefined;
  const key = settings.bootstrapKey?.isPublic === true ? settings.bootstrapKey : undefined;
  const initOAuth = key === undefined ? {} : { clientId: key.id, clientSecret: key.secret };
  SwaggerModule.setup('docs', app, () => (document ??= createDocument(app)), {
    customSiteTitle: 'Cartwright',
    customCss: '.topbar { display: none }',
    jsonDocumentUrl: 'docs-json',
    swaggerOptions: { initOAuth, persistAuthorization: true, displayRequestDuration: true },
  });
}
