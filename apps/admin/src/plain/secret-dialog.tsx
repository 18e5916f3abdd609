import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type RaRecord, useTranslate } from 'react-admin';
import { TextToCopy } from '../form/text-to-copy';
import { useLabel } from '../form/use-label';

/** What the service tells when something is made, and never again. */
const SECRETS = ['client_secret', 'secret'];

export const hasSecret = (record: RaRecord) => SECRETS.some((name) => name in record);

interface SecretDialogProps {
  /** What was made. */
  readonly of: RaRecord;
  readonly onClose: () => void;
}

export function SecretDialog({ of: record, onClose }: SecretDialogProps) {
  const translate = useTranslate();
  const shown = ['client_id', ...SECRETS].filter((name) => name in record);
  return (
    <Dialog open fullWidth aria-labelledby="secret">
      <DialogTitle id="secret">{translate('desk.secret')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate('desk.secret_help')}</DialogContentText>
        <Stack sx={{ gap: 2 }}>
          {shown.map((name) => (
            <Secret key={name} name={name} text={String(record[name])} />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('desk.secret_kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Secret({ name, text }: { readonly name: string; readonly text: string }) {
  return <TextToCopy label={useLabel(name)} text={text} />;
}
