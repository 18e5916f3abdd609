import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ApplicationKeyRow } from '../storage/application-key.row';
import { ApplicationKeyStore } from '../storage/application-key-store';

export class ReadApplicationKey extends Query<ApplicationKeyRow> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(ReadApplicationKey)
export class ReadApplicationKeyHandler implements IQueryHandler<ReadApplicationKey> {
  constructor(private readonly keys: ApplicationKeyStore) {}

  async execute({ id }: ReadApplicationKey): Promise<ApplicationKeyRow> {
    return this.keys.get(id);
  }
}
