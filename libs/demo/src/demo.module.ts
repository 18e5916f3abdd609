import { Module } from '@nestjs/common';
import { DemoShopLoader } from './load-demo-shop';

/** Fills an empty installation in demo mode, through the commands that everybody uses. */
@Module({ providers: [DemoShopLoader] })
export class DemoModule {}
