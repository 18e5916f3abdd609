import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Extension } from '#platform/extensions';
import { addExtension, nameFormats, nameTaxSources } from './docs-extensions';
import type { Loaded } from './extensions/loaded';

const FILE = join(__dirname, '../../../docs/openapi.json');

/** Extensions with these ports. */
const installedWith = (ports: readonly object[]) =>
  ports.map((port) => ({
    extension: new Extension({ name: 'door', version: '1.0.0', ...port }),
  })) as unknown as readonly Loaded[];

/** The formats that the document of the service lists with these extensions. */
function formatsWith(...ports: readonly object[]): unknown {
  const document = JSON.parse(readFileSync(FILE, 'utf8')) as OpenAPIObject;
  nameFormats(document, installedWith(ports));
  const parameters = document.paths['/v2/imports']?.post?.parameters ?? [];
  const format = parameters.find((one) => 'name' in one && one.name === 'format');
  return format && 'schema' in format && 'enum' in format.schema ? format.schema.enum : undefined;
}

describe('the document of a service with extensions', () => {
  it('lists their formats of imports after its own', () => {
    const own = formatsWith();
    expect(own).toContain('shopify-products');
    const all = formatsWith({ importFormat: { format: 'door-list' } }, {});
    expect(all).toStrictEqual([...(own as readonly string[]), 'door-list']);
  });

  it('lists those that say which taxes carts have among the sources of taxes', () => {
    const document = JSON.parse(readFileSync(FILE, 'utf8')) as OpenAPIObject;
    const taxLines = () => Promise.resolve({ lines: [] });
    nameTaxSources(document, installedWith([{ taxLines }, {}]));
    for (const name of ['TaxSettingsData', 'TaxSettingsDto']) {
      expect(document.components?.schemas?.[name]).toMatchObject({
        properties: { source: { enum: ['none', 'rates', 'door'] } },
      });
    }
  });

  it('keeps the schemas of the service, whatever those of an extension are called', () => {
    const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const listOf = (name: string) => ({
      properties: { data: reference(name), meta: reference('Meta') },
    });
    const documentWith = (path: string, notes: object): OpenAPIObject => ({
      openapi: '3.1.0',
      info: { title: '', version: '' },
      paths: {
        [path]: { get: { operationId: 'listNotes', responses: { 200: reference('Notes') } } },
      },
      components: { schemas: { Notes: listOf('Note'), Note: notes, Meta: { type: 'object' } } },
    });
    const text = { properties: { text: { type: 'string' } } };
    const author = { properties: { author: { type: 'string' } } };
    const document = documentWith('/v2/notes', author);
    const [door] = installedWith([{}]);
    if (door === undefined) throw new Error('no extension');
    addExtension(document, door, documentWith('/v2/extensions/door/notes', text));
    expect(document.components?.schemas).toStrictEqual({
      ...documentWith('', author).components?.schemas,
      'door.Note': text,
      'door.Notes': listOf('door.Note'),
    });
    expect(document.paths).toStrictEqual({
      ...documentWith('/v2/notes', author).paths,
      '/v2/extensions/door/notes': {
        get: {
          tags: ['Extension door'],
          operationId: 'door.listNotes',
          responses: { 200: reference('door.Notes') },
        },
      },
    });
  });
});
