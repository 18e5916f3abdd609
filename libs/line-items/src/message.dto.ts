class MessageSource {
  /** @example "promotion" */
  type!: string;

  /** @example "aa11bb22-cc33-4d44-9e55-ff6677889900" */
  id?: string;

  /** @example "SPRING5" */
  code?: string;
}

/** What happened to a cart besides what was asked (docs/reference/carts.md#messages). */
export class MessageDto {
  source!: MessageSource;

  /** @example "Promotion removed" */
  title!: string;

  /** @example "SPRING5 can no longer be used and was taken out of the cart" */
  description!: string;
}
