import { type ReactNode, useState } from 'react';
import { type HttpError, type RaRecord, useDataProvider, useNotify } from 'react-admin';
import { differences } from '../core/conflict';
import { fieldsOf } from '../core/document';
import { versions } from '../core/service';
import { ConflictDialog, type Overtaken, type Sent } from './conflict-dialog';

const PRECONDITION_FAILED = 412;

/**
 * Tells why something was not saved. Who was overtaken by a colleague keeps the form, and chooses field by field.
 * @returns a handler of failed changes, and the dialog that it opens
 */
export function useConflict(resource: string): [(error: unknown, sent: Sent) => void, ReactNode] {
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const [overtaken, setOvertaken] = useState<Overtaken>();
  const tell = ({ message }: HttpError) =>
    notify(message, { type: 'error', autoHideDuration: 10_000, multiLine: true });

  async function compare({ data, previousData }: Sent): Promise<void> {
    const [mine, before] = [data as RaRecord, previousData as RaRecord];
    const path = `/${resource}/${encodeURIComponent(before.id)}`;
    const own = versions.get(path);
    const { data: theirs } = await dataProvider.getOne(resource, { id: before.id });
    const version = versions.get(path);
    // Until the person has chosen, the form belongs to the version that it was made of.
    if (own !== undefined) versions.set(path, own);
    const found = differences(fieldsOf('put', path), before, mine, theirs);
    setOvertaken({ resource, path, theirs, version, found });
  }

  const onError = (error: unknown, sent: Sent) => {
    if ((error as HttpError).status !== PRECONDITION_FAILED) tell(error as HttpError);
    else compare(sent).catch((failed: unknown) => tell(failed as HttpError));
  };
  const dialog = overtaken && (
    <ConflictDialog
      key={overtaken.version}
      of={overtaken}
      onError={onError}
      onClose={() => setOvertaken(undefined)}
    />
  );
  return [onError, dialog];
}
