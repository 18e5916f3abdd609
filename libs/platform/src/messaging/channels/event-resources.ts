import { Injectable } from '@nestjs/common';
import { DomainError, type EventType, type IntegrationEvent } from '#kernel';

/**
 * Returns the resource of an event as its `GET` shows it to administrators. @throws DomainError if it no
 * longer exists
 */
type Show<Data> = (event: IntegrationEvent<Data>) => Promise<unknown>;

/** Finds the resources that events are about, for channels whose receivers know only the API. */
@Injectable()
export class EventResources {
  private readonly byType = new Map<string, Show<never>>();

  /** Each module registers its own events before the application starts. */
  add<Data>(types: readonly EventType<Data>[], show: Show<Data>): void {
    for (const { name } of types) this.byType.set(name, show);
  }

  /** The resource of an event; undefined if it has none, or if that no longer exists. */
  async of(event: IntegrationEvent): Promise<unknown> {
    const show = this.byType.get(event.type) as Show<unknown> | undefined;
    try {
      return await show?.(event);
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  }
}
