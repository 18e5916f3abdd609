import { type DynamicModule, Global, Module } from '@nestjs/common';
import { contentsIn } from '../files/contents-in';
import { FileContents } from '../files/file-contents';
import { Settings } from '../settings';
import { Ports } from './installed-ports';
import { PortCalls } from './port-calls';
import { PortedFiles } from './ported-files';
import { PortLimits } from './port-limits';
import { INSTALLED_EXTENSIONS, type InstalledExtension } from './ports';

@Global()
@Module({
  providers: [
    Ports,
    PortLimits,
    PortCalls,
    { provide: FileContents, useFactory: filesOf, inject: [Settings, Ports, PortCalls] },
  ],
  exports: [Ports, PortLimits, PortCalls, FileContents],
})
export class PortsModule {
  static with(extensions: readonly InstalledExtension[]): DynamicModule {
    return {
      module: PortsModule,
      providers: [{ provide: INSTALLED_EXTENSIONS, useValue: extensions }],
    };
  }
}

/** One place for files: that of an extension, a bucket or a folder. */
function filesOf(settings: Settings, ports: Ports, calls: PortCalls): FileContents {
  const storage = ports.only('fileStorage');
  return storage === undefined ? contentsIn(settings) : new PortedFiles(storage, calls);
}
