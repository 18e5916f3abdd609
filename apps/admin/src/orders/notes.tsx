import Typography from '@mui/material/Typography';
import { ReferenceField, useGetList, useTranslate } from 'react-admin';
import { mayDo } from '../core/auth-provider';
import { operationOf } from '../core/document';
import { signedOnStaff } from '../core/signed-on';
import { ActionButton } from '../form/action-button';
import { useChoiceName } from '../form/use-label';
import { Panel } from '../layout/panel';
import { Value } from '../plain/value-field';
import { NameField } from '../plain/who';

/** What staff wrote for each other; no customer sees it. */
export function Notes({ path }: { readonly path: string }) {
  return operationOf('get', path) && <KnownNotes path={path} />;
}

function KnownNotes({ path }: { readonly path: string }) {
  const translate = useTranslate();
  const { data = [] } = useGetList(path.slice(1), { pagination: { page: 1, perPage: 100 } });
  return (
    <Panel title="desk.notes" actions={<ActionButton label="desk.add_note" path={path} />}>
      {data.length === 0 && <Typography variant="body2">{translate('desk.no_notes')}</Typography>}
      {data.map((note) => (
        <Typography
          key={note.id}
          variant="body2"
          component="div"
          sx={{ mb: 1, whiteSpace: 'pre-wrap' }}
        >
          <bdi>{note.text}</bdi>
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            <Author of={note.author} /> · <Value of={note.meta?.timestamps?.created_at} />{' '}
            <ActionButton
              label="ra.action.delete"
              method="delete"
              path={`${path}/${String(note.id)}`}
            />
          </Typography>
        </Typography>
      ))}
    </Panel>
  );
}

interface NoteAuthor {
  readonly type: 'staff_member' | 'application_key';
  readonly id: string;
}

/** By name, for those who may know their colleagues. */
function Author({ of: author }: { readonly of: NoteAuthor }) {
  const choice = useChoiceName();
  const own = signedOnStaff()?.staff_member;
  if (author.id === own?.id) return <bdi>{own.name}</bdi>;
  if (author.type === 'staff_member' && mayDo('get', 'v2/staff')) {
    return (
      <ReferenceField record={author} source="id" reference="v2/staff" link={false}>
        <NameField />
      </ReferenceField>
    );
  }
  return <>{choice(author.type)}</>;
}
