import { Global, Module } from '@nestjs/common';
import { Notes, providers } from './notes';

/** Notes, for the modules that have the orders and the accounts. */
@Global()
@Module({ providers: [...providers], exports: [Notes] })
export class NotesModule {}
