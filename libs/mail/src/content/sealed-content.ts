import { Injectable } from '@nestjs/common';
import { Settings } from '#platform';
import { SecretBox, signingKeys } from '#platform/crypto';
import type { MailRow } from '../storage/mail.row';
import type { MailContent } from './mail-templates';

/** Encrypts what mails say while they wait: they have addresses of people, and links that sign on. */
@Injectable()
export class SealedContent {
  private readonly box: SecretBox;

  constructor(settings: Settings) {
    this.box = new SecretBox(signingKeys(settings, 'mails'));
  }

  seal(mailId: string, content: MailContent): NonNullable<MailRow['content']> {
    return { sealed: this.box.seal(JSON.stringify(content), mailId) };
  }

  /** Undefined if no secret of the installation opens it. */
  open({ id, content }: MailRow): MailContent | undefined {
    const opened = content === null ? undefined : this.box.open(content.sealed, id);
    return opened === undefined ? undefined : (JSON.parse(opened) as MailContent);
  }
}
