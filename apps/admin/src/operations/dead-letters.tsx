import { useRecordContext } from 'react-admin';
import { ActionButton } from '../form/action-button';
import { PlainList } from '../plain/plain-list';
import { PlainShow } from '../plain/plain-show';

/** Events that could not be delivered; each holds back those after it that are about the same thing. */
export function DeadLetterList() {
  return (
    <PlainList
      rowClick="show"
      columns={['event.type', 'last_error', 'channel', 'attempts', 'event.occurred_at']}
    />
  );
}

export function DeadLetterPage() {
  return (
    <PlainShow
      fields={[
        ...['event.type', 'event.aggregate_id', 'event.occurred_at'],
        ...['channel', 'attempts', 'last_error'],
      ]}
      actions={<Retry />}
    />
  );
}

function Retry() {
  const id = useRecordContext()?.id;
  return (
    <ActionButton label="desk.try_again" path={`/v2/dead-letters/${String(id)}/retry`} isMain />
  );
}
