import { useRecordContext } from 'react-admin';
import { ActionButton } from '../form/action-button';
import { PlainEdit } from '../plain/plain-forms';
import { Related } from '../plain/related';

/** A webhook with what was sent to it. */
export function WebhookEdit() {
  return <PlainEdit below={<Deliveries />} />;
}

function Deliveries() {
  const webhook = useRecordContext();
  if (webhook === undefined) return null;
  const own = `v2/webhooks/${String(webhook.id)}`;
  return (
    <Related
      title="desk.deliveries"
      resource={`${own}/deliveries`}
      columns={[
        'event.type',
        'status',
        'attempts',
        'response_status',
        'error',
        'meta.timestamps.created_at',
      ]}
      actions={<ActionButton label="desk.send_test" path={`/${own}/test`} />}
      row={({ id }) => (
        <ActionButton label="desk.send_again" path={`/${own}/deliveries/${String(id)}/redeliver`} />
      )}
    />
  );
}
