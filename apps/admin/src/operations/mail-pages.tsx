import Alert from '@mui/material/Alert';
import { useRecordContext, useTranslate } from 'react-admin';
import { mailEvents } from '../core/document';
import { failureOf } from '../core/mail-failure';
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
        ...['event', 'status', 'error', 'order_id', 'invoice_id', 'staff_member_id'],
        ...['to.name', 'to.email', 'subject', 'language', 'attempts'],
        ...['sent_at', 'next_attempt_at', 'meta.timestamps.created_at'],
      ]}
      below={
        <>
          <Failure />
          <MailPreview />
        </>
      }
    />
  );
}

/** What the mail server has answered, in the words of people. */
function Failure() {
  const mail = useRecordContext();
  const translate = useTranslate();
  const failure = mail?.['error'] === undefined ? undefined : failureOf(mail['error']);
  if (failure === undefined) return null;
  const severity = mail?.['status'] === 'failed' ? 'error' : 'warning';
  return (
    <Alert severity={severity} sx={{ mb: 2 }}>
      {translate(`desk.mail_failures.${failure}`)}
    </Alert>
  );
}
