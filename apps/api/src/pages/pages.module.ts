import { Module } from '@nestjs/common';
import { PageFiles } from './page-files';
import { PagesController } from './pages.controller';

/** The pages for people: the welcome page, the demo shop and the console. */
@Module({ controllers: [PagesController], providers: [PageFiles] })
export class PagesModule {}
