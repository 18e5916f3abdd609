import { ReferenceField, useRecordContext, useTranslate } from 'react-admin';
import { mayDo } from '../core/auth-provider';
import { nameOf } from '../form/referred-input';

const STAFF = 'v2/staff';

interface ActorProps {
  readonly of: { readonly kind: string; readonly id?: string };
}

/** Who did something: a colleague by name, others by what they are. */
export function Actor({ of: { kind, id } }: ActorProps) {
  const translate = useTranslate();
  const text = translate(`desk.actors.${kind}`);
  if (kind !== 'staff' || id === undefined || !mayDo('get', STAFF)) return text;
  return (
    <ReferenceField record={{ id }} source="id" reference={STAFF} link={false} empty={text}>
      <NameField />
    </ReferenceField>
  );
}

/** What the record is called. */
export function NameField() {
  return <bdi>{nameOf(useRecordContext())}</bdi>;
}
