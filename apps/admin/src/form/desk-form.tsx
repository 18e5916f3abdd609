import { useEffect } from 'react';
import { SimpleForm, type SimpleFormProps } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useUnsaved } from '../core/unsaved';

interface DeskFormProps extends SimpleFormProps {
  readonly onDirty?: (isDirty: boolean) => void;
}

/** A form of a page, which is not left in silence while it holds something that is not saved. */
export function DeskForm({ children, onDirty, ...props }: DeskFormProps) {
  return (
    <SimpleForm {...props}>
      {children}
      <Held onDirty={onDirty} />
    </SimpleForm>
  );
}

interface HeldProps {
  readonly onDirty?: ((isDirty: boolean) => void) | undefined;
}

/** Stands in each form. What is being saved is on its way, and may lead elsewhere. */
export function Held({ onDirty }: HeldProps) {
  const { dirtyFields, isSubmitting } = useFormState();
  // A form whose inputs have defaults differs from its record before anybody has written anything.
  const isDirty = Object.keys(dirtyFields).length > 0;
  useUnsaved(isDirty && !isSubmitting);
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  return null;
}
