import { Query } from '@nestjs/cqrs';

export interface DemoStore {
  readonly name: string;
  /** Accounts that a new member may choose from. */
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
}

/** Reads the facts that the page of the demo shop shows. */
export class ReadDemoStore extends Query<DemoStore> {}
