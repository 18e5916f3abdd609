import { Module } from '@nestjs/common';
import { PageFiles } from './page-files';
import { PagesController } from './pages.controller';

/** What people open in a browser: the welcome page, the demo shop and the console. */
@Module({ controllers: [PagesController], providers: [PageFiles] })
export class PagesModule {}
