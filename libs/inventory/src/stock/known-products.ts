import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { HasProduct } from '#catalog/contract';
import { faultOf, refuse } from '#kernel';

@Injectable()
export class KnownProducts {
  constructor(private readonly queries: QueryBus) {}

  /** @throws DomainError `Not Found` unless the catalog has the product, published or not */
  async get(id: string): Promise<void> {
    if (await this.queries.execute(new HasProduct(id))) return;
    refuse(faultOf('not-found', 'Not Found', 'product not found'));
  }
}
