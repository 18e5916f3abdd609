import { Module } from '@nestjs/common';
import { PageFiles } from './page-files';
import { PagesController } from './pages.controller';

/** The pages for people: the welcome page, the demo shop, the console, and the page of staff. */
@Module({ controllers: [PagesController], providers: [PageFiles] })
export class PagesModule {}
