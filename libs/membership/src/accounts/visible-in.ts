import type { Type } from '@nestjs/common';
import type { Caller } from '#platform/auth';
import { ExistingIn } from '#platform/http';

interface VisibleTable {
  /** @throws DomainError `Not Found`, also for a resource that the caller must not see */
  getFor(caller: Caller, id: string): Promise<unknown>;
}

/** Looks for the resource with the `:id` of the path as the caller sees it. */
export const VisibleIn = (store: Type<VisibleTable>) =>
  ExistingIn(store, (table, { id = '' }, caller) => table.getFor(caller, id));
