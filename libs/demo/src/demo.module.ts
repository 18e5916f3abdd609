import { Module } from '@nestjs/common';
import { ReadDemoStoreHandler } from './read-demo-store';

/** Knows the demo shop; {@link loadDemoShop} fills an empty installation with it. */
@Module({ providers: [ReadDemoStoreHandler] })
export class DemoModule {}
