import { useEffect, useId } from 'react';

const unsaved = new Set<string>();
const listeners = new Set<() => void>();

/** Whether something was written, anywhere on the desk, that is not saved yet. */
export const isUnsaved = (): boolean => unsaved.size > 0;

export function onUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says of a form whether it holds something that would be lost with it. */
export function useUnsaved(isHeld: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isHeld) return undefined;
    unsaved.add(id);
    tell();
    return () => {
      unsaved.delete(id);
      tell();
    };
  }, [id, isHeld]);
}

function tell(): void {
  for (const listener of listeners) listener();
}
