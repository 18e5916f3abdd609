import type { components, MemberToken, Storefront } from '../../../client/src/index';

export type Schemas = components['schemas'];
export type { MemberToken, Storefront };
