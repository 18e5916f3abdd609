import { Injectable } from '@nestjs/common';
import type { Mailbox } from '#kernel';
import { Settings } from '#platform';
import { languageFor } from '../domain/languages';
import type { MailEvent } from '../domain/mail-event';
import type { MailFacts } from './mail-facts';
import { type MailContent, MailTemplates } from './mail-templates';
import { mailView } from './mail-view';

/** A mail as it is read, and the language that it is written in. */
export interface WrittenMail extends MailContent {
  readonly language: string;
}

/** Writes mails in the language of their reader. */
@Injectable()
export class MailWriter {
  /** Who mails are from. */
  readonly from: Mailbox;
  private readonly templates: MailTemplates;
  private readonly usual: string;

  constructor({ mail }: Settings) {
    this.from = mail.from;
    this.templates = new MailTemplates(mail.templates);
    this.usual = mail.language;
  }

  languagesOf(event: MailEvent): readonly string[] {
    return this.templates.languagesOf(event);
  }

  /** @param preferred languages that the reader prefers, the first one most */
  write(event: MailEvent, facts: MailFacts, preferred: readonly string[]): WrittenMail {
    const language = languageFor(preferred, this.languagesOf(event), this.usual);
    const view = mailView(facts, this.from, language);
    return { ...this.templates.render(event, language, view), language };
  }
}
