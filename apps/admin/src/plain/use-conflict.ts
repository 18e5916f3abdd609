import { type HttpError, useNotify, useTranslate } from 'react-admin';

const PRECONDITION_FAILED = 412;

/** Tells why something was not saved; who was overtaken by a colleague keeps what they wrote, and sees that. */
export function useConflict(): (error: unknown) => void {
  const notify = useNotify();
  const translate = useTranslate();
  return (error) => {
    const { status, message } = error as HttpError;
    const isOvertaken = status === PRECONDITION_FAILED;
    notify(isOvertaken ? translate('desk.overtaken') : message, {
      type: isOvertaken ? 'warning' : 'error',
      autoHideDuration: null,
      multiLine: true,
    });
  };
}
