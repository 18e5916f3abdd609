import type { FileContents } from '../files/file-contents';
import { Ports } from './installed-ports';
import type { ExtensionPorts, InstalledExtension } from './ports';

const files = {} as FileContents;
const guardCheckout = () => Promise.resolve(undefined);

const installed = (name: string, ports: ExtensionPorts): InstalledExtension => {
  return { name, version: '1.0.0', ports };
};

describe('Ports', () => {
  it('knows who has a port, in the order in which extensions are installed', () => {
    const ports = new Ports([
      installed('gate', { guardCheckout }),
      installed('door', { fileStorage: files }),
      installed('bell', { guardCheckout }),
    ]);
    const names = ports.having('guardCheckout').map(({ extension }) => extension);
    expect(names).toStrictEqual(['gate', 'bell']);
    expect(ports.having('priceLine')).toStrictEqual([]);
  });

  it('tells which extensions there are, and what each takes part in', () => {
    const parts = { name: 'gate', version: '1.0.0', guardCheckout, fileStorage: files };
    expect(new Ports([installed('gate', parts)]).all()).toStrictEqual([
      { name: 'gate', version: '1.0.0', ports: ['guardCheckout', 'fileStorage'] },
    ]);
  });

  it('knows the one that takes the place of what the service has', () => {
    const ports = new Ports([installed('door', { fileStorage: files })]);
    expect(ports.only('fileStorage')).toStrictEqual({ extension: 'door', port: files });
    expect(ports.only('searchEngine')).toBeUndefined();
  });

  it('says whom a name can mean, if it means none of them', () => {
    const ports = new Ports([installed('gate', { guardCheckout })]);
    expect(ports.faultOfName('guardCheckout', 'gate', 'data.by')).toBeUndefined();
    expect(ports.faultOfName('guardCheckout', 'door', 'data.by')).toMatchObject({
      title: 'Validation Error',
      source: 'data.by',
      detail: 'data.by must be an extension that has guardCheckout, one of: gate',
    });
    expect(ports.faultOfName('taxLines', 'gate', 'data.by', ['none', 'rates'])).toMatchObject({
      detail: 'data.by must be none, rates or an extension that has taxLines, and there is none',
    });
  });

  it('refuses two of them, with a sentence for the operator', () => {
    const ports = new Ports([
      installed('door', { fileStorage: files }),
      installed('gate', { fileStorage: files }),
    ]);
    expect(() => ports.only('fileStorage')).toThrow(
      'The extensions door and gate both have fileStorage, which only one can; take one of them out of EXTENSIONS',
    );
  });
});
