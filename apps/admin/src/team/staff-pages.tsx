import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { ActionButton } from '../form/action-button';
import { TextToCopy } from '../form/text-to-copy';
import { Panel } from '../layout/panel';
import { PlainEdit } from '../plain/plain-forms';

/** A colleague, who registers a passkey with a link. */
export function StaffEdit() {
  return <PlainEdit below={<Invitation />} />;
}

function Invitation() {
  const translate = useTranslate();
  const [link, setLink] = useState<string>();
  const member = useRecordContext();
  if (member === undefined) return null;
  return (
    <Panel
      title="desk.invitation"
      actions={
        <>
          <ActionButton
            label="desk.invite"
            path="/v2/staff/invitations"
            initial={{ email: member['email'] }}
            without={['email']}
            onDone={(invitation) => setLink(invitation.link)}
            isMain
          />
          <ActionButton
            label="desk.remove_passkeys"
            method="delete"
            path={`/v2/staff/${String(member.id)}/passkeys`}
            isDangerous
          />
        </>
      }
    >
      {link !== undefined && <TextToCopy label={translate('desk.link_to_send')} text={link} />}
    </Panel>
  );
}
