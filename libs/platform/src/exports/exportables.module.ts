import { Global, Module } from '@nestjs/common';
import { Exportables } from './exportable';

@Global()
@Module({ providers: [Exportables], exports: [Exportables] })
export class ExportablesModule {}
