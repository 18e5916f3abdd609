import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useState } from 'react';
import {
  Form,
  type HttpError,
  SaveButton,
  SaveContextProvider,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { scopes } from '../core/auth-provider';
import { sentOf } from '../core/changes';
import { shownError } from '../core/shown-error';
import { fieldsOf, operationOf, resolved } from '../core/document';
import type { Schema } from '../core/facts';
import { type Answer, call, type Method } from '../core/service';
import { AmountContext } from './amount-input';
import { Held } from './desk-form';
import { SchemaInputs } from './schema-inputs';

interface ActionButtonProps {
  /** Of the file of texts. */
  readonly label: string;
  readonly method?: Method;
  readonly path: string;
  /** Of the file of texts: what comes of a form that is left as it is. */
  readonly help?: string;
  /** What the form begins with, and what is sent beside what is filled in. */
  readonly initial?: object;
  /** Fields that are not asked for, or by `children`. */
  readonly without?: readonly string[];
  readonly children?: ReactNode;
  /** Of the amounts that are asked for. */
  readonly currency?: string;
  /** The largest of these amounts. */
  readonly most?: number;
  readonly isMain?: boolean;
  readonly isDangerous?: boolean;
  /** What is said of `data` of the answer, unless it is just done. */
  readonly tell?: (data: Answer['data']) => Told;
  /** Gets `data` of the answer. */
  readonly onDone?: (data: Answer['data']) => void;
}

/** A text, or its key in the file of texts. */
export interface Told {
  readonly text: string;
  readonly type?: 'info' | 'error';
}

/** Does something to a resource after asking for what it takes; not shown to who may not do it. */
export function ActionButton({
  label,
  method = 'post',
  path,
  onDone,
  ...props
}: ActionButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  const scope = operationOf(method, path)?.scope;
  if (scope === undefined || !scopes().includes(scope)) return null;
  return (
    <>
      <Button
        size="small"
        variant={props.isMain ? 'contained' : 'outlined'}
        {...(props.isDangerous && { color: 'error' })}
        onClick={() => setOpen(true)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {translate(label)}
      </Button>
      {isOpen && (
        <ActionDialog
          {...props}
          {...{ label, method, path, onDone }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const DONE: Told = { text: 'desk.done' };
const LONG = { multiLine: true, autoHideDuration: 10_000 };

interface ActionDialogProps extends ActionButtonProps {
  readonly method: Method;
  readonly onClose: () => void;
}

function ActionDialog({
  label,
  help,
  method,
  path,
  initial = {},
  without = [],
  children,
  currency,
  most,
  isDangerous,
  tell = () => DONE,
  onDone,
  onClose,
}: ActionDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isSending, setSending] = useState(false);
  const schema = method === 'get' || method === 'delete' ? {} : fieldsOf(method, path);

  async function send(values: object) {
    setSending(true);
    try {
      const sent = method === 'delete' ? {} : { data: takenBy(schema, { ...initial, ...values }) };
      const answer = await call(method, path, sent);
      const { text, type = 'info' } = tell(answer.data);
      notify(text, type === 'error' ? { ...LONG, type } : { type });
      onClose();
      onDone?.(answer.data);
      refresh();
      return undefined;
    } catch (error) {
      const { message, body } = shownError(error) as HttpError;
      notify(message, { ...LONG, type: 'error' });
      return (body as { errors?: object } | undefined)?.errors;
    } finally {
      setSending(false);
    }
  }

  return (
    <Dialog
      open
      fullWidth
      sx={SCROLLED}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
    >
      <SaveContextProvider value={{ save: send, saving: isSending, mutationMode: 'pessimistic' }}>
        <Form record={{ ...begunIn(schema, without), ...initial }} onSubmit={send}>
          <DialogTitle>{translate(label)}</DialogTitle>
          <DialogContent>
            {help && <DialogContentText sx={{ mb: 2 }}>{translate(help)}</DialogContentText>}
            <AmountContext value={{ currency, most }}>
              {children}
              <SchemaInputs schema={schema} without={without} />
            </AmountContext>
            <Held />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>
              {translate(isDangerous ? 'ra.action.close' : 'ra.action.cancel')}
            </Button>
            <SaveButton
              alwaysEnable
              icon={<></>}
              label={label}
              {...(isDangerous && { color: 'error' as const })}
            />
          </DialogActions>
        </Form>
      </SaveContextProvider>
    </Dialog>
  );
}

/** What is long scrolls between its title and its buttons. */
const SCROLLED = {
  '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
};

/** A list that must not be empty begins with an entry to fill in. */
function begunIn(schema: Schema, without: readonly string[]): object {
  const begun = (schema.required ?? []).filter((name) => {
    const { items } = resolved(schema.properties?.[name] ?? {});
    return !without.includes(name) && items && resolved(items).properties;
  });
  return Object.fromEntries(begun.map((name) => [name, [{}]]));
}

/** What the service takes of the values of a form. */
function takenBy(schema: Schema, values: Readonly<Record<string, unknown>>): object {
  const known = Object.entries(schema.properties ?? {});
  const given = known.map(([name, { enum: choices }]) => [
    name,
    name === 'type' ? choices?.[0] : values[name],
  ]);
  return sentOf(schema, Object.fromEntries(given) as Record<string, unknown>);
}
