import { Nested, OneOf, Uuid } from '#platform/http';

class MembershipData {
  @OneOf('account_membership')
  type!: string;

  /** Who joins the account. @example "e5d80b3a-3c1b-4a7f-b0b4-99887766554a" */
  @Uuid()
  account_member_id!: string;
}

export class CreateMembershipBody {
  @Nested(() => MembershipData)
  data!: MembershipData;
}
