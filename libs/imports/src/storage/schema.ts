import type { Schema } from '#platform/database';
import { AddChangeIndexes1795704700003 } from './add-change-indexes';
import { AddUnknownColumns1795734141358 } from './add-unknown-columns';
import { CreateImports1795371000000 } from './create-imports';
import { CreateImportPictures1795706262487 } from './create-import-pictures';
import { ImportErrorRow, ImportPartRow, ImportPictureRow, ImportRow } from './import.row';

export const importsSchema: Schema = {
  rows: [ImportRow, ImportPartRow, ImportErrorRow, ImportPictureRow],
  migrations: [
    CreateImports1795371000000,
    AddChangeIndexes1795704700003,
    CreateImportPictures1795706262487,
    AddUnknownColumns1795734141358,
  ],
};
