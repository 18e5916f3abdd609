import { Command } from '@nestjs/cqrs';

/**
 * Notes that a mail came back after a server had taken it: it has failed. One that has failed already stays as it is.
 * @throws DomainError `Not Found`
 */
export class NoteBounce extends Command<void> {
  constructor(
    readonly mailId: string,
    /** What the server has said; addresses in it are left out. */
    readonly reason: string,
  ) {
    super();
  }
}
