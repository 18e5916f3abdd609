import { useEffect, useState, useSyncExternalStore } from 'react';
import { Confirm, useBlocker } from 'react-admin';
import { isUnsaved, onUnsaved } from '../core/unsaved';

/** What is saved or deleted leads elsewhere a moment before or after its form knows. */
const MOMENT_MS = 1000;

/**
 * Asks before a page is left on which something is not saved; one for all forms, as a router asks only one. The
 * router complains of addresses that are typed in while it may have to ask, so it only may when it has to.
 */
export function Leaving() {
  const isHeld = useSyncExternalStore(onUnsaved, isUnsaved);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (isHeld) setReady(true);
    const later = setTimeout(() => setReady(isHeld), MOMENT_MS);
    return () => clearTimeout(later);
  }, [isHeld]);
  return (isHeld || isReady) && <Question isHeld={isHeld} />;
}

function Question({ isHeld }: { readonly isHeld: boolean }) {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = state === 'blocked';
  useEffect(() => {
    if (isBlocked && !isHeld) proceed();
  }, [isBlocked, isHeld, proceed]);
  useEffect(() => {
    if (!isHeld) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isHeld]);
  return (
    <Confirm
      isOpen={isBlocked && isHeld}
      title="desk.unsaved"
      content="desk.unsaved_help"
      confirm="desk.leave"
      cancel="desk.stay"
      confirmColor="warning"
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    />
  );
}
