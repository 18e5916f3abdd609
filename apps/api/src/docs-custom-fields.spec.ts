import type { OpenAPIObject } from '@nestjs/swagger';
import { type CustomField, FIELDS_OF, type ValueType } from '#platform/custom-fields';
import { withCustomFields } from './docs-custom-fields';

const ofProducts = { type: 'object', [FIELDS_OF]: 'product' };

function documentWith(...schemas: readonly object[]): OpenAPIObject {
  return { openapi: '3.1.0', paths: {}, info: { title: '', version: '1' }, all: schemas } as never;
}

function field(valueType: ValueType, others: Partial<CustomField> = {}): CustomField {
  const base = { id: '1', resource: 'product', key: valueType, name: `A ${valueType}` } as const;
  const rest = { choices: null, required: false, visible: 'public', filterable: false } as const;
  return { ...base, ...rest, valueType, ...others };
}

describe('the document of a shop with fields of its own', () => {
  it('names them with their types where a resource shows its fields', () => {
    const all = (
      ['text', 'integer', 'decimal', 'boolean', 'date'] satisfies readonly ValueType[]
    ).map((type) => field(type));
    const choice = field('choice', { choices: ['clear', 'salt'] });
    expect(withCustomFields(documentWith(ofProducts), [...all, choice])).toEqual(
      documentWith({
        ...ofProducts,
        properties: {
          text: { title: 'A text', type: 'string' },
          integer: { title: 'A integer', type: 'integer' },
          decimal: { title: 'A decimal', type: 'number' },
          boolean: { title: 'A boolean', type: 'boolean' },
          date: { title: 'A date', type: 'string', format: 'date' },
          choice: { title: 'A choice', type: 'string' },
        },
      }),
    );
  });

  it('lets a body remove values, and choose among the choices of now', () => {
    const sent = { ...ofProducts, maxProperties: 100 };
    const fields = [field('date'), field('choice', { choices: ['clear'] })];
    expect(withCustomFields(documentWith(sent), fields)).toEqual(
      documentWith({
        ...sent,
        properties: {
          date: { title: 'A date', type: ['string', 'null'], format: 'date' },
          choice: { title: 'A choice', enum: ['clear', null] },
        },
      }),
    );
  });

  it('names neither fields of other resources nor those that administrators alone see', () => {
    const document = documentWith(ofProducts, { type: 'object' });
    const hidden = field('text', { visible: 'admin' });
    expect(withCustomFields(document, [hidden, field('text', { resource: 'node' })])).toEqual(
      document,
    );
    expect(withCustomFields(document, [])).toBe(document);
  });
});
