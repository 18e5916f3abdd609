import { Module } from '@nestjs/common';
import { DemoShopLoader } from './load-demo-shop';
import { DemoPageController } from './page/demo-page.controller';

/**
 * Fills an empty installation in demo mode, through the commands that everybody uses, and shows a page
 * to sign on at.
 */
@Module({ controllers: [DemoPageController], providers: [DemoShopLoader] })
export class DemoModule {}
