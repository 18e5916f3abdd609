import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Origin } from '#kernel';
import type { AuditEventRow } from './audit-event.row';
import { type AuditedAction, AuditTrail, toRow } from './audit-trail';
import { RefusalWindow } from './refusal-window';

/** Refusals are gathered for this time before they are written. */
const PAUSE_MS = 1000;

/** This is more than two windows can hold. Further refusals are dropped. */
const MOST_WAITING = 200;

/**
 * Writes what was refused, in the background: a refusal costs no statement of its own, and
 * strangers cannot fill the table (see {@link RefusalWindow}). Each process writes its own.
 */
@Injectable()
export class RefusalLog implements OnModuleDestroy {
  private readonly logger = new Logger('Audit');
  private readonly window = new RefusalWindow();
  private readonly waiting = new Set<AuditEventRow>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly trail: AuditTrail) {}

  note(by: Origin, refused: AuditedAction): void {
    this.writeSoon(this.window.note(by, refused, new Date()));
  }

  /** Keeps an event that could not be written when it happened. */
  add(by: Origin, done: AuditedAction): void {
    this.writeSoon(toRow(by, done, new Date()));
  }

  private writeSoon(event: AuditEventRow): void {
    this.waiting.add(event);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.writing = this.write();
    }, PAUSE_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    await this.writing;
    await this.write();
  }

  /** Refusals that could not be written are written with the next one. */
  private async write(): Promise<void> {
    const events = [...this.waiting];
    if (events.length === 0) return;
    this.waiting.clear();
    try {
      await this.trail.count(events);
    } catch (error) {
      this.logger.warn({ err: error }, 'refusals could not be written');
      for (const event of events.slice(0, MOST_WAITING)) this.waiting.add(event);
    }
  }
}
