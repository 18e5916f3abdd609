/** Something that happened besides what was asked (interface 7.12). */
export interface Message {
  readonly source: { readonly type: string; readonly id?: string; readonly code?: string };
  readonly title: string;
  readonly description: string;
}
