import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Fault, isFault } from '#kernel';
import { asTx } from '#platform/database';
import { FindProductsByKey } from '../contract';
import { KeyedProducts } from '../domain/keyed-products';
import { ProductRepository } from '../storage/product-repository';

@CommandHandler(FindProductsByKey)
export class FindProductsByKeyHandler implements ICommandHandler<FindProductsByKey> {
  constructor(private readonly products: ProductRepository) {}

  async execute(command: FindProductsByKey): Promise<ReadonlyMap<string, string | Fault>> {
    const keys = [...new Set(command.keys)];
    const products = new KeyedProducts(await this.products.keyed(asTx(command.transaction), keys));
    return new Map(
      keys.map((key) => {
        const found = products.get(key);
        return [key, isFault(found) ? found : found.id];
      }),
    );
  }
}
