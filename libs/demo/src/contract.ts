import { Query } from '@nestjs/cqrs';

export interface DemoStore {
  readonly name: string;
  /** Accounts that a new member may choose from. */
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
}

/** What the page of the demo shop says of the shop. */
export class ReadDemoStore extends Query<DemoStore> {}
