import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { page } from '../core/page';
import { answerSignOn, isAskedToSignOn, onSignOnAsked } from '../core/sign-on-again';
import { endSignOn, keepStaff, signedOnStaff, type StaffToken } from '../core/signed-on';

/** Shown while requests wait for a new token of the person, whose forms stay as they are. */
export function SignOnAgain() {
  return useSyncExternalStore(onSignOnAsked, isAskedToSignOn) && <SignOnAgainDialog />;
}

function SignOnAgainDialog() {
  const translate = useTranslate();
  const name = signedOnStaff()?.staff_member.name ?? '';
  const [fault, setFault] = useState<string>();
  const opened = useRef<Window>(null);

  useEffect(() => {
    const take = ({ origin, source, data }: MessageEvent<StaffToken>) => {
      if (origin !== location.origin || source === null || source !== opened.current) return;
      if (data.staff_member.id === signedOnStaff()?.staff_member.id) {
        keepStaff(data);
        answerSignOn(data.token);
      } else {
        void endSignOn(data);
        setFault(translate('desk.again.other', { name, other: data.staff_member.name }));
      }
    };
    addEventListener('message', take);
    return () => removeEventListener('message', take);
  }, [name, translate]);

  function open(): void {
    const address = `${page.root}/staff#/again`;
    opened.current = window.open(address, 'cartwright-staff', 'popup,width=480,height=640');
    setFault(opened.current === null ? translate('desk.again.blocked') : undefined);
  }

  return (
    <Dialog open aria-labelledby="again">
      <DialogTitle id="again">{translate('desk.again.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('desk.again.help', { name })}</DialogContentText>
        {fault !== undefined && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {fault}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => answerSignOn(undefined)}>{translate('desk.again.later')}</Button>
        <Button variant="contained" onClick={open}>
          {translate('desk.again.open')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
