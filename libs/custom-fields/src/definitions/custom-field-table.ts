import { Injectable } from '@nestjs/common';
import { limitReached, refuse, refuseIf } from '#kernel';
import { RefreshingValue } from '#platform';
import {
  type CustomField,
  type Customized,
  MAX_CUSTOM_FIELDS,
  ownNamesOf,
} from '#platform/custom-fields';
import { type Changes, type New, ResourceTable, Transactions, type Tx } from '#platform/database';
import { commandsOf } from '#platform/resources';
import { changedFieldFault, newFieldFault } from '../domain/definitions';
import { DeletedFieldRow } from '../storage/deleted-field.row';
import { CustomFieldRow } from './custom-field.dto';

const inData = (field: string) => `data.${field}`;

const IN_ORDER = { createdAt: 'ASC', id: 'ASC' } as const;

/** The fields that the shop has defined, and their changes. */
@Injectable()
export class CustomFieldTable extends ResourceTable<CustomFieldRow> {
  private readonly rows = new RefreshingValue(() =>
    this.transactions.read((manager) => manager.find(CustomFieldRow, { order: IN_ORDER })),
  );

  constructor(transactions: Transactions) {
    super(transactions, CustomFieldRow, 'custom field');
  }

  /** All of them, at most a second old. */
  cached(): Promise<readonly CustomField[]> {
    return this.rows.get();
  }

  within(tx: Tx, resource: Customized): Promise<readonly CustomField[]> {
    return tx.find(CustomFieldRow, { where: { resource }, order: IN_ORDER });
  }

  /** @throws DomainError `Conflict` for a key in use, `Limit reached` after a hundred for the resource */
  create(values: New<CustomFieldRow>): Promise<CustomFieldRow> {
    const { resource, choices = null } = values;
    refuseIf(newFieldFault({ ...values, choices }, ownNamesOf(resource), inData));
    return this.changing(async (tx) => {
      // Writing the fields of the resource, even without a change, lets the next one wait for this one.
      await tx.update(CustomFieldRow, { resource }, { resource });
      const others = await tx.countBy(CustomFieldRow, { resource });
      if (others >= MAX_CUSTOM_FIELDS) refuse(tooMany(resource));
      return this.insert(tx, values);
    });
  }

  change(id: string, changes: Changes<CustomFieldRow>): Promise<CustomFieldRow> {
    return this.changing(async (tx) => {
      const before = await this.getLocked(tx, id);
      refuseIf(changedFieldFault(before, changes, inData));
      return this.update(tx, id, changes);
    });
  }

  /** Nobody sees its values from now on; {@link DeletedFieldRow} remembers that they have to be erased. */
  remove(id: string): Promise<void> {
    return this.changing(async (tx) => {
      const { id: fieldId, resource } = await this.getLocked(tx, id);
      await this.delete(tx, fieldId);
      await tx.insert(DeletedFieldRow, { id: fieldId, resource, deletedAt: new Date() });
    });
  }

  private async changing<Result>(write: (tx: Tx) => Promise<Result>): Promise<Result> {
    const result = await this.transactions.run(write);
    this.rows.forget();
    return result;
  }
}

function tooMany(resource: Customized) {
  const detail = `A resource has at most ${String(MAX_CUSTOM_FIELDS)} custom fields; delete one of ${resource} first`;
  return limitReached(detail, MAX_CUSTOM_FIELDS);
}

export const { CreateCustomField, ChangeCustomField, DeleteCustomField, providers } = commandsOf(
  CustomFieldTable,
  { CreateCustomField: 'create', ChangeCustomField: 'change', DeleteCustomField: 'remove' },
);
