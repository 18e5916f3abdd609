import { Query } from '@nestjs/cqrs';

/** `Settings` of carts, always from memory and at most a second old. */
export interface CartSettings {
  /** A cart is gone so many days after its last change; 1 to 365. */
  readonly cartExpiryDays: number;
  /** Stock is not looked at before payment. */
  readonly deferInventoryCheck: boolean;
}

export class ReadCartSettings extends Query<CartSettings> {}
