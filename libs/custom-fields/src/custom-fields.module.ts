import { Global, Module } from '@nestjs/common';
import { CustomFields } from '#platform/custom-fields';
import { CustomFieldController } from './definitions/custom-field.controller';
import { providers as definitions } from './definitions/custom-field-table';
import { DefinedFields } from './definitions/defined-fields';
import { EraseDeletedFields } from './definitions/erase-deleted-fields';

/** Global, because the modules whose resources have custom fields ask for them. */
@Global()
@Module({
  controllers: [CustomFieldController],
  providers: [
    ...definitions,
    EraseDeletedFields,
    DefinedFields,
    { provide: CustomFields, useExisting: DefinedFields },
  ],
  exports: [CustomFields],
})
export class CustomFieldsModule {}
