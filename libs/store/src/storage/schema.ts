import type { Schema } from '#platform';
import { CreateStoreSettings1763683202000 } from './create-store-settings';
import { SettingRow } from './setting.row';

export const storeSchema: Schema = {
  rows: [SettingRow],
  migrations: [CreateStoreSettings1763683202000],
};
