import { Email, TextLine } from '#platform/http';

/** Someone who orders, and where to write to. */
export class OrderPartyDto {
  /** @example "Jo Brandt" */
  @TextLine(1, 255)
  name!: string;

  /** @example "jo@mail.example" */
  @Email()
  email!: string;
}
