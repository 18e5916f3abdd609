import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate, useUpdate } from 'react-admin';
import { type Difference, merged, type Side } from '../core/conflict';
import { versions } from '../core/service';
import { Fieldset } from '../form/fieldset';
import { useLabel } from '../form/use-label';
import { Value } from './value-field';

/** Somebody else was faster. */
export interface Overtaken {
  readonly resource: string;
  readonly path: string;
  readonly theirs: RaRecord;
  /** Of what they have saved. */
  readonly version: string | undefined;
  readonly found: readonly Difference[];
}

/** What could not be saved, and what it was made of. */
export interface Sent {
  readonly data?: object;
  readonly previousData?: object;
}

interface ConflictDialogProps {
  readonly of: Overtaken;
  readonly onError: (error: unknown, sent: Sent) => void;
  readonly onClose: () => void;
}

/** Shows what both have changed, field by field, and saves what is chosen of it; until then nothing is lost. */
export function ConflictDialog({ of: overtaken, onError, onClose }: ConflictDialogProps) {
  const { resource, path, theirs, version, found } = overtaken;
  const translate = useTranslate();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});

  async function save() {
    const own = versions.get(path);
    if (version !== undefined) versions.set(path, version);
    const data = merged(theirs, found, chosen);
    const params = { id: theirs.id, data, previousData: theirs };
    try {
      await update(resource, params, { mutationMode: 'pessimistic', returnPromise: true });
      notify('desk.done');
      onClose();
    } catch (error) {
      if (own !== undefined) versions.set(path, own);
      onError(error, params);
    }
  }

  return (
    <Dialog open fullWidth onClose={onClose}>
      <DialogTitle>{translate('desk.overtaken')}</DialogTitle>
      <DialogContent>
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('desk.overtaken_help')}
        </Alert>
        {found.map((difference) => (
          <Choice
            key={difference.path}
            of={difference}
            side={chosen[difference.path] ?? difference.usual}
            onChoose={(side) => setChosen({ ...chosen, [difference.path]: side })}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={isPending} onClick={() => void save()}>
          {translate('desk.save_choice')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly of: Difference;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

function Choice({ of: difference, side, onChoose }: ChoiceProps) {
  const translate = useTranslate();
  const label = useLabel(difference.path.split('.').at(-1) ?? difference.path);
  return (
    <Fieldset label={label}>
      {translate('desk.before')} <Value of={difference.before} />
      <RadioGroup
        aria-label={label}
        value={side}
        onChange={(_event, value) => onChoose(value as Side)}
      >
        {(['mine', 'theirs'] as const).map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio size="small" />}
            label={
              <>
                {translate(`desk.${one}`)} <Value of={difference[one]} />
              </>
            }
          />
        ))}
      </RadioGroup>
    </Fieldset>
  );
}
