import Box from '@mui/material/Box';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { ActionButton } from '../form/action-button';
import { TextToCopy } from '../form/text-to-copy';
import { useChoiceName } from '../form/use-label';
import { Panel } from '../layout/panel';
import { PlainCreate, PlainEdit } from '../plain/plain-forms';

export function StaffCreate() {
  return (
    <PlainCreate>
      <RolesHelp />
    </PlainCreate>
  );
}

/** A colleague, who registers a passkey with a link. */
export function StaffEdit() {
  return (
    <PlainEdit below={<Invitation />}>
      <RolesHelp />
    </PlainEdit>
  );
}

const ROLES = ['owner', 'manager', 'merchandiser', 'support', 'viewer'];

/** What each role may do. */
function RolesHelp() {
  const translate = useTranslate();
  const choice = useChoiceName();
  return (
    <Box component="dl" sx={{ m: 0, typography: 'body2', color: 'text.secondary' }}>
      {ROLES.map((role) => (
        <Box key={role} sx={{ mb: 0.5 }}>
          <Box component="dt" sx={{ display: 'inline', fontWeight: 'bold' }}>
            {choice(role)}:
          </Box>{' '}
          <Box component="dd" sx={{ display: 'inline', m: 0 }}>
            {translate(`desk.roles.${role}`)}
          </Box>
        </Box>
      ))}
    </Box>
  );
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
