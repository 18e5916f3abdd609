import type { Schema } from '#platform/database';
import { CustomFieldRow } from '../definitions/custom-field.dto';
import { CreateCustomFields1795655460000 } from './create-custom-fields';
import { DeletedFieldRow } from './deleted-field.row';

export const customFieldsSchema: Schema = {
  rows: [CustomFieldRow, DeletedFieldRow],
  migrations: [CreateCustomFields1795655460000],
};
