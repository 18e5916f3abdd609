import { Injectable } from '@nestjs/common';
import { DomainError, type EventType, type IntegrationEvent } from '#kernel';

/** Shows what an event is about as its `GET` shows it to administrators. @throws DomainError if it is gone */
type Show<Data> = (event: IntegrationEvent<Data>) => Promise<unknown>;

/** The resources that events are about, for channels whose receivers know the interface only. */
@Injectable()
export class EventResources {
  private readonly byType = new Map<string, Show<never>>();

  /** Each module tells of its own events, before the application has started. */
  add<Data>(types: readonly EventType<Data>[], show: Show<Data>): void {
    for (const { name } of types) this.byType.set(name, show);
  }

  /** The types of all events that there are. */
  get types(): readonly string[] {
    return [...this.byType.keys()].sort();
  }

  /** What the event tells itself, where there is nothing to show any more. */
  async of(event: IntegrationEvent): Promise<unknown> {
    const show = this.byType.get(event.type) as Show<unknown> | undefined;
    try {
      return show === undefined ? event.data : await show(event);
    } catch (error) {
      if (error instanceof DomainError) return event.data;
      throw error;
    }
  }
}
