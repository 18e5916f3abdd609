import { Inject, Injectable } from '@nestjs/common';
import { type Fault, invalid } from '#kernel';
import {
  type ExtensionPorts,
  INSTALLED_EXTENSIONS,
  type InstalledExtension,
  type PortName,
  portsOf,
} from './ports';

/** A port, and the extension that has it. */
export interface Ported<Name extends PortName> {
  readonly extension: string;
  readonly port: NonNullable<ExtensionPorts[Name]>;
}

/** What an extension takes part in. */
export interface InstalledPorts {
  readonly name: string;
  readonly version: string;
  readonly ports: readonly PortName[];
}

/** Knows which extension takes part in what, in the order in which extensions are installed. */
@Injectable()
export class Ports {
  constructor(
    @Inject(INSTALLED_EXTENSIONS) private readonly installed: readonly InstalledExtension[],
  ) {}

  /** Every extension with the names of its ports. */
  all(): readonly InstalledPorts[] {
    return this.installed.map(({ name, version, ports }) => ({
      name,
      version,
      ports: portsOf(ports),
    }));
  }

  /** All extensions that have this port. */
  having<Name extends PortName>(name: Name): readonly Ported<Name>[] {
    return this.installed.flatMap(({ name: extension, ports }) => {
      const port = ports[name];
      return port === undefined ? [] : [{ extension, port }];
    });
  }

  /**
   * Why what is named at `source` is no extension that has this port; undefined if it is one.
   * @param besides what could be named in its place
   */
  faultOfName(
    port: PortName,
    name: string,
    source: string,
    besides: readonly string[] = [],
  ): Fault | undefined {
    const names = this.having(port).map(({ extension }) => extension);
    if (names.includes(name)) return undefined;
    const known = names.length === 0 ? 'and there is none' : `one of: ${names.join(', ')}`;
    const others = besides.length === 0 ? '' : `${besides.join(', ')} or `;
    return invalid(source, `must be ${others}an extension that has ${port}, ${known}`, name);
  }

  /**
   * The one extension that takes the place of what the service has; undefined if none does.
   * @throws Error if several do, which stops the start
   */
  only<Name extends PortName>(name: Name): Ported<Name> | undefined {
    const [first, second] = this.having(name);
    if (second === undefined) return first;
    throw new Error(
      `The extensions ${first?.extension ?? ''} and ${second.extension} both have ${name}, which only one can; take one of them out of EXTENSIONS`,
    );
  }
}
