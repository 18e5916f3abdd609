import { ReferenceField, useTranslate } from 'react-admin';
import { mayDo } from '../core/auth-provider';
import { NameField } from './value-field';

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
