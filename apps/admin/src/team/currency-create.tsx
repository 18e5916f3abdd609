import { useEffect } from 'react';
import { useLocaleState } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { writtenIn } from '../core/currencies';
import { PlainCreate } from '../plain/plain-forms';

/** A currency, written as people are used to it unless the person writes otherwise. */
export function CurrencyCreate() {
  return (
    <PlainCreate>
      <AsUsual />
    </PlainCreate>
  );
}

function AsUsual() {
  const [locale] = useLocaleState();
  const { setValue } = useFormContext();
  const { touchedFields } = useFormState();
  const code: unknown = useWatch({ name: 'code' });
  useEffect(() => {
    const usual = writtenIn(String(code), locale) ?? {};
    for (const [field, value] of Object.entries(usual)) {
      if (!(field in touchedFields)) setValue(field, value, { shouldDirty: true });
    }
  }, [code, locale, setValue, touchedFields]);
  return null;
}
