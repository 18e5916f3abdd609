import { useNotify, useRefresh } from 'react-admin';
import { shownError } from '../core/shown-error';

/** Does something at once, says how it went, and shows what is true afterwards. */
export function useDo(): (work: () => Promise<unknown>) => Promise<void> {
  const notify = useNotify();
  const refresh = useRefresh();
  return async (work) => {
    try {
      await work();
      notify('desk.done');
    } catch (error) {
      notify(messageOf(error), { type: 'error', multiLine: true, autoHideDuration: 10_000 });
    } finally {
      refresh();
    }
  };
}

/** What a person is told about something that failed. */
export function messageOf(error: unknown): string {
  return shownError(error).message;
}
