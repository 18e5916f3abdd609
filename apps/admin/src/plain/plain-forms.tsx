import Card from '@mui/material/Card';
import { type ReactNode, useState } from 'react';
import {
  Create,
  DeleteButton,
  Edit,
  type RaRecord,
  SaveButton,
  Toolbar,
  useNotify,
  useRedirect,
  useResourceContext,
} from 'react-admin';
import { mayDo, scopes } from '../core/auth-provider';
import { changesOf, fieldsOf, operationOf } from '../core/document';
import { DeskForm } from '../form/desk-form';
import { SchemaInputs } from '../form/schema-inputs';
import { PlainRead, type PlainReadProps } from './plain-read';
import { hasSecret, SecretDialog } from './secret-dialog';
import { useConflict } from './use-conflict';
import { NameField } from './who';

interface PlainFormProps extends PlainReadProps {
  /** Below the fields. */
  readonly children?: ReactNode;
}

export function PlainCreate({ children, without = [] }: PlainFormProps) {
  const resource = useResourceContext() ?? '';
  const redirect = useRedirect();
  const notify = useNotify();
  const [secret, setSecret] = useState<RaRecord>();
  const open = (made: RaRecord) => redirect('edit', resource, made.id, made);
  const onSuccess = (made: RaRecord) => {
    notify('ra.notification.created', { messageArgs: { smart_count: 1 } });
    if (hasSecret(made)) setSecret(made);
    else open(made);
  };
  // What the form holds is saved by now.
  if (secret) return <SecretDialog of={secret} onClose={() => open(secret)} />;
  return (
    <Create mutationMode="pessimistic" mutationOptions={{ onSuccess }}>
      <DeskForm sanitizeEmptyValues>
        <SchemaInputs schema={fieldsOf('post', `/${resource}`)} without={without} />
        {children}
      </DeskForm>
    </Create>
  );
}

/** The form of a resource, or its fields alone for who may only read them. */
export function PlainEdit(props: PlainFormProps) {
  return mayDo('put', useResourceContext() ?? '') ? (
    <PlainChange {...props} />
  ) : (
    <PlainRead {...props} />
  );
}

/** What is saved is only saved if nobody else has changed it since it was shown. */
function PlainChange({ children, below, without = [] }: PlainFormProps) {
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const [onError, conflict] = useConflict(resource);
  const [isDirty, setDirty] = useState(false);
  return (
    <Edit
      title={<NameField />}
      actions={false}
      component="div"
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{
        onSuccess: () => notify('ra.notification.updated', { messageArgs: { smart_count: 1 } }),
        onError,
      }}
      // What goes on beside the form, such as a change of the stock, takes nothing from it that is not saved.
      queryOptions={{ enabled: !isDirty }}
    >
      <Card sx={{ mb: 2 }}>
        <DeskForm toolbar={<PlainToolbar />} onDirty={setDirty}>
          <SchemaInputs schema={changesOf(resource)} without={without} />
          {children}
        </DeskForm>
      </Card>
      {conflict}
      {below}
    </Edit>
  );
}

interface PlainToolbarProps {
  /** Of a setting, which stands alone and cannot be deleted. */
  readonly setting?: string;
}

export function PlainToolbar({ setting }: PlainToolbarProps) {
  const resource = useResourceContext() ?? '';
  const maySave =
    setting === undefined
      ? mayDo('put', resource)
      : scopes().includes(operationOf('put', setting)?.scope ?? '');
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      {maySave ? <SaveButton /> : <span />}
      {setting === undefined && mayDo('delete', resource) && (
        <DeleteButton mutationMode="pessimistic" />
      )}
    </Toolbar>
  );
}
