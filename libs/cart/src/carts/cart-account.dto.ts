import { NestedList, OneOf, Uuid } from '#platform/http';

class AccountReferenceDto {
  /** Kind of the resource. @example "account" */
  @OneOf('account')
  type!: 'account';

  /** Id of the account. @example "7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01" */
  @Uuid()
  id!: string;
}

/** A cart belongs to one account at most. */
export class CartAccountBody {
  @NestedList(() => AccountReferenceDto, 1, 1)
  data!: [AccountReferenceDto];
}
