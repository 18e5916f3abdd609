import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import {
  type RaRecord,
  ReferenceField,
  useLocaleState,
  useRecordContext,
  useResourceDefinitions,
  useTranslate,
} from 'react-admin';
import { mayDo } from '../core/auth-provider';
import { CHOSEN } from '../core/chosen';
import { inWords } from '../core/shown-error';
import { AmountOf, besideOf, currencyAt, PriceOf } from '../form/amount-input';
import { refersTo } from '../form/referred-input';
import { useActionName, useChoiceName } from '../form/use-label';
import { Actor, NameField } from './who';

/** Fields that have an error of the service. */
const SENTENCES = ['detail', 'failure'];
/** Amounts that stand there as numbers, with their currency beside them. */
const MONEY = ['amount', 'outstanding', 'credit'];
/** Fractions that people say in percent. */
const FRACTIONS = ['rate'];
/** What somebody did, in the audit trail. */
const AUDITED = 'attributes.action';
const TIME = /^\d{4}-\d\d-\d\dT/;

interface ValueFieldProps {
  /** Path in the record, such as `meta.timestamps.created_at`. */
  readonly source: string;
  /** Whether it leads to the page of what it refers to. */
  readonly isLinked?: boolean;
}

/** A value of any kind, as people read it. */
export function ValueField({ source, isLinked = false }: ValueFieldProps) {
  const record = useRecordContext();
  const choiceName = useChoiceName();
  const actionName = useActionName();
  const pages = useResourceDefinitions();
  const name = nameOfField(source);
  const resource = refersTo(name) ?? '';
  const value = record && valueAt(record, source);
  if (source === AUDITED && typeof value === 'string') return <bdi>{actionName(value)}</bdi>;
  if (CHOSEN.includes(name) || CHOSEN.includes(source)) {
    if (typeof value === 'string') return <bdi>{choiceName(value)}</bdi>;
    if (Array.isArray(value)) return <Value of={value.map(choiceName)} />;
  }
  if (SENTENCES.includes(name) && typeof value === 'string') return <bdi>{inWords(value)}</bdi>;
  if (isPrices(value)) return <PriceOf currencies={value} />;
  if (MONEY.includes(name) && typeof value === 'number') {
    const currency = record && currencyAt(source, valueAt(record, besideOf(source)));
    if (currency !== undefined) return <AmountOf amount={value} currency={currency} />;
  }
  if (FRACTIONS.includes(name) && typeof value === 'number') return <PercentOf fraction={value} />;
  if (name === 'actor' && isActor(value)) return <Actor of={value} />;
  if (resource !== '' && isText(value) && mayDo('get', resource)) {
    const isEdited = pages[resource]?.hasEdit === true && mayDo('put', resource);
    const page = isEdited ? 'edit' : 'show';
    return [value].flat().map((id) => (
      <Box key={id} component="span" sx={{ mr: 1 }}>
        <ReferenceField record={{ id }} source="id" reference={resource} link={isLinked && page}>
          <NameField />
        </ReferenceField>
      </Box>
    ));
  }
  return <Value of={value} />;
}

function PercentOf({ fraction }: { readonly fraction: number }) {
  const [locale] = useLocaleState();
  return <>{fraction.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 6 })}</>;
}

function isText(value: unknown): value is string | readonly string[] {
  const all = [value].flat();
  return all.length > 0 && all.every((one) => typeof one === 'string');
}

/** An amount in each currency. */
function isPrices(value: unknown): value is Readonly<Record<string, { readonly amount: number }>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value as Record<string, { readonly amount?: unknown } | null>);
  return (
    entries.length > 0 &&
    entries.every(([key, one]) => /^[A-Z]{3}$/.test(key) && typeof one?.amount === 'number')
  );
}

function isActor(value: unknown): value is { readonly kind: string; readonly id?: string } {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

/** What a relationship refers to is named after it, and other values by the last part of their path. */
export const nameOfField = (path: string): string =>
  /([^.]+)\.data\.id$/.exec(path)?.[1]?.concat('_id') ?? path.split('.').at(-1) ?? path;

export function valueAt(record: RaRecord, source: string): unknown {
  return source
    .split('.')
    .reduce<unknown>(
      (value, part) => (value as Record<string, unknown> | undefined)?.[part],
      record,
    );
}

export function Value({ of: value }: { readonly of: unknown }) {
  const [locale] = useLocaleState();
  const translate = useTranslate();
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') {
    const Icon = value ? CheckIcon : CloseIcon;
    return <Icon fontSize="small" titleAccess={translate(`ra.boolean.${String(value)}`)} />;
  }
  if (Array.isArray(value))
    return value.map((one) => (
      <Chip key={textOf(one)} size="small" label={textOf(one)} sx={WRAPPED} />
    ));
  if (typeof value === 'number') return value.toLocaleString(locale);
  if (typeof value === 'string' && TIME.test(value)) {
    return (
      <time dateTime={value}>
        {new Date(value).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
    );
  }
  return <bdi>{textOf(value)}</bdi>;
}

/** A text of several words may need several lines. */
const WRAPPED = {
  mr: 0.5,
  maxWidth: '100%',
  height: 'auto',
  minHeight: 24,
  '& .MuiChip-label': { whiteSpace: 'normal' },
};

/** Amounts have a text beside them; other objects are called by their names. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value).replaceAll('_', ' ');
  const { attributes } = value as { readonly attributes?: object };
  const { formatted, name, message, action, at, id } = { ...attributes, ...value } as Readonly<
    Record<string, string | undefined>
  >;
  const change = action && [action, at].filter(Boolean).join(' · ').replaceAll('_', ' ');
  return formatted ?? name ?? message ?? change ?? id ?? JSON.stringify(value);
}
