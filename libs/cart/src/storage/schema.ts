import type { Schema } from '#platform/database';
import { AddAbandonment1795706807337 } from './add-abandonment';
import { AddIdleSince1795400000018 } from './add-idle-since';
import { AddLastChange1795375971615 } from './add-last-change';
import { CartRow } from './cart.row';
import { CreateCarts1763683207000 } from './create-carts';

export const cartSchema: Schema = {
  rows: [CartRow],
  migrations: [
    CreateCarts1763683207000,
    AddLastChange1795375971615,
    AddIdleSince1795400000018,
    AddAbandonment1795706807337,
  ],
};
