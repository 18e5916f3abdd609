import { mailEvents } from '../core/document';
import { PlainList } from '../plain/plain-list';
import { PlainShow } from '../plain/plain-show';
import { MailPreview } from './mail-preview';

/** What the shop wrote to customers and staff, and how each kind of mail looks. */
export function MailList() {
  return (
    <>
      <PlainList
        rowClick="show"
        choices={{ status: ['pending', 'sent', 'failed'], event: mailEvents }}
        columns={['event', 'status', 'to', 'subject', 'language', 'meta.timestamps.created_at']}
      />
      <MailPreview />
    </>
  );
}

export function MailPage() {
  return (
    <PlainShow
      fields={[
        ...['event', 'status', 'error', 'to.name', 'to.email', 'subject', 'language', 'attempts'],
        ...['sent_at', 'next_attempt_at', 'meta.timestamps.created_at'],
      ]}
      below={<MailPreview />}
    />
  );
}
