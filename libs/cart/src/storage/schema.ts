import type { Schema } from '#platform';
import { CartRow } from './cart.row';
import { CreateCarts1763683207000 } from './create-carts';

export const cartSchema: Schema = { rows: [CartRow], migrations: [CreateCarts1763683207000] };
