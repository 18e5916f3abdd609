import type { Origin } from '#kernel';
import type { AuditEventRow } from './audit-event.row';
import { networkOf } from '../caller-address';
import { type AuditedAction, toRow } from './audit-trail';

const WINDOW_MS = 10 * 60_000;

/** A window holds this number of separate events. All further refusals count as one event. */
const MOST = 60;

/**
 * An action has this number of separate events for one address. Further ones from there count as one
 * event.
 */
const MOST_FROM_ADDRESS = 5;

const ANYBODY: Origin = { actor: { kind: 'public' } };

/**
 * Gathers refusals for ten minutes. Equal refusals become one event with a count. If there are too many
 * different ones, those of one address, or of all addresses, become one event, too.
 */
export class RefusalWindow {
  private readonly known = new Map<string, AuditEventRow>();
  private readonly fromAddress = new Map<string, number>();
  private endsAt = 0;

  /** @returns the event that the refusal counts for */
  note(by: Origin, refused: AuditedAction, now: Date): AuditEventRow {
    if (now.getTime() >= this.endsAt) this.begin(now);
    const { action, target } = refused;
    const unnamed = { action, target: { type: target.type } };
    const nearby = by.address === undefined ? by : { ...by, address: networkOf(by.address) };
    return (
      this.counted(by, refused) ??
      (this.hasRoomFor(by, action) ? this.begun(by, refused, now) : undefined) ??
      this.counted(nearby, unnamed) ??
      (this.known.size < MOST ? this.begun(nearby, unnamed, now) : undefined) ??
      this.counted(ANYBODY, unnamed) ??
      this.begun(ANYBODY, unnamed, now)
    );
  }

  private begin(now: Date): void {
    this.known.clear();
    this.fromAddress.clear();
    this.endsAt = now.getTime() + WINDOW_MS;
  }

  private hasRoomFor({ address = '' }: Origin, action: string): boolean {
    const count = this.fromAddress.get(`${action} ${networkOf(address)}`) ?? 0;
    return this.known.size < MOST && count < MOST_FROM_ADDRESS;
  }

  private counted(by: Origin, refused: AuditedAction): AuditEventRow | undefined {
    const event = this.known.get(keyOf(by, refused));
    if (event !== undefined) event.times += 1;
    return event;
  }

  private begun(by: Origin, refused: AuditedAction, now: Date): AuditEventRow {
    const event = toRow(by, refused, now);
    this.known.set(keyOf(by, refused), event);
    const place = `${refused.action} ${networkOf(by.address ?? '')}`;
    this.fromAddress.set(place, (this.fromAddress.get(place) ?? 0) + 1);
    return event;
  }
}

function keyOf({ actor, address }: Origin, { action, target }: AuditedAction): string {
  return JSON.stringify([action, actor.kind, actor.id, address, target.type, target.id]);
}
