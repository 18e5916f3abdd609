import type {
  components,
  MemberToken as Member,
  Storefront as Client,
} from '../../../../libs/client/src/index';

declare global {
  /** What the service takes and answers, by the names of its document. */
  type Schemas = components['schemas'];
  type MemberToken = Member;
  type Storefront = Client;
}
