import { Command } from '@nestjs/cqrs';

/**
 * Begins to count the units of a product.
 * @throws DomainError `Not Found` for an unknown product, `Conflict` if it is counted already
 */
export class CreateStock extends Command<void> {
  constructor(
    readonly productId: string,
    readonly quantity: number,
  ) {
    super();
  }
}
