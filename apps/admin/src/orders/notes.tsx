import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import { operationOf } from '../core/document';
import { ActionButton } from '../form/action-button';
import { Panel } from '../layout/panel';
import { Value } from '../plain/value-field';

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
            <bdi>{note.author?.name ?? note.author}</bdi> ·{' '}
            <Value of={note.meta?.timestamps?.created_at} />{' '}
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
