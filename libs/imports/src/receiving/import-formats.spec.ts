import type { QueryBus } from '@nestjs/cqrs';
import type { ImportFormat } from '#kernel';
import { PortCalls, PortLimits, Ports } from '#platform/extensions';
import { ImportFormats } from './import-formats';

const withFormats = (...formats: readonly string[]) => {
  const extensions = formats.map((format) => ({
    name: 'door',
    version: '1.0.0',
    ports: { importFormat: { format } as ImportFormat },
  }));
  const calls = new PortCalls(new PortLimits());
  return new ImportFormats({} as QueryBus, new Ports(extensions), calls);
};

describe('the formats of extensions', () => {
  it('stand beside those of the service', () => {
    expect(() => withFormats('door-list', 'door-prices')).not.toThrow();
  });

  it.each([
    ['of the service', ['products']],
    ['of another shop that the service reads', ['shopify-products']],
    ['of another extension', ['door-list', 'door-list']],
    ['in capitals', ['Door']],
    ['of 41 letters', ['d'.repeat(41)]],
  ])('stop the start with a name %s', (_, formats) => {
    const format = formats.at(-1) ?? '';
    expect(() => withFormats(...formats)).toThrow(
      `The extension door cannot call a format of imports "${format}": it must have 1 to 40 of a-z 0-9 -, and be its own`,
    );
  });
});
