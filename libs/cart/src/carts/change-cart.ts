import { commandsOf } from '#platform/resources';
import { CartRepository } from '../repository/cart-repository';

/** Commands that need no facts besides the cart. */
export const { ChangeCart, providers } = commandsOf(CartRepository, { ChangeCart: 'execute' });
