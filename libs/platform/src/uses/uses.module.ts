import { Global, Module } from '@nestjs/common';
import { ResourceUses } from './resource-uses';

@Global()
@Module({ providers: [ResourceUses], exports: [ResourceUses] })
export class UsesModule {}
