import { Injectable } from '@nestjs/common';
import { type CustomField, CustomFields, type Customized } from '#platform/custom-fields';
import type { Tx } from '#platform/database';
import { CustomFieldTable } from './custom-field-table';

/** Gives other modules what administrators have defined. */
@Injectable()
export class DefinedFields extends CustomFields {
  constructor(private readonly table: CustomFieldTable) {
    super();
  }

  async of(resource: Customized): Promise<readonly CustomField[]> {
    const all = await this.table.cached();
    return all.filter((field) => field.resource === resource);
  }

  within(tx: Tx, resource: Customized): Promise<readonly CustomField[]> {
    return this.table.within(tx, resource);
  }
}
