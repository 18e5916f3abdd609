import { Module } from '@nestjs/common';
import { DemoShopLoader } from './load-demo-shop';
import { ReadDemoStoreHandler } from './read-demo-store';

/** Fills an empty installation in demo mode, through the commands of the modules. */
@Module({ providers: [DemoShopLoader, ReadDemoStoreHandler] })
export class DemoModule {}
