import { type ComponentType, lazy } from 'react';

/** A page whose script is loaded when somebody opens it. */
export function later<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}
