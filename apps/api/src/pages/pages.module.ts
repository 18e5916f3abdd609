import { Module } from '@nestjs/common';
import { DeskController } from './desk.controller';
import { DeskFiles } from './desk-files';
import { PageFiles } from './page-files';
import { PagesController } from './pages.controller';

/** The pages for people: the welcome page, the demo shop, the page of staff, and their desk. */
@Module({ controllers: [PagesController, DeskController], providers: [PageFiles, DeskFiles] })
export class PagesModule {}
