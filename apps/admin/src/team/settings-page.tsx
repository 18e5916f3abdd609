import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { EditBase, Title, useNotify, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { mayDo } from '../core/auth-provider';
import { fieldsOf, operationOf } from '../core/document';
import { DeskForm } from '../form/desk-form';
import { SchemaInputs } from '../form/schema-inputs';
import { TextToCopy } from '../form/text-to-copy';
import { PlainToolbar } from '../plain/plain-forms';
import { useConflict } from '../plain/use-conflict';

/** The settings of the shop, each with its own form. */
const SETTINGS = [
  ['v2', 'settings'],
  ['v2/settings', 'cart'],
  ['v2/settings', 'orders'],
  ['v2/settings', 'taxes'],
  ['v2/subscriptions/settings', 'dunning'],
  ['v2/gateways', 'manual'],
  ['v2/gateways', 'stripe'],
] as const;

/** Payments by hand have no provider. */
const OF_PROVIDERS = ['publishable_key', 'secret_key', 'webhook_secret'];

export function SettingsPage() {
  const translate = useTranslate();
  return (
    <>
      <Title title={translate('desk.settings')} />
      {SETTINGS.filter(
        ([list, id]) => operationOf('get', `/${list}/${id}`) && mayDo('get', `${list}/${id}`),
      ).map(([list, id]) => (
        <Setting key={list + id} list={list} id={id} />
      ))}
    </>
  );
}

function Setting({ list, id }: { readonly list: string; readonly id: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [onError, conflict] = useConflict(list);
  const [search] = useSearchParams();
  const isSought = search.get('of') === id;
  const show = useCallback(
    (section: HTMLElement | null) => {
      if (isSought) section?.scrollIntoView();
    },
    [isSought],
  );
  return (
    <EditBase
      resource={list}
      id={id}
      disableAuthentication
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{ onSuccess: () => notify('desk.done'), onError }}
    >
      <Card component="section" ref={show} sx={{ my: 2, scrollMarginTop: 64 }}>
        <Typography variant="h6" component="h2" sx={{ px: 2, pt: 2 }}>
          {translate(`desk.settings_of.${id}`)}
        </Typography>
        <DeskForm toolbar={<PlainToolbar setting={`/${list}/${id}`} />}>
          <SchemaInputs
            schema={fieldsOf('put', `/${list}/${id}`)}
            without={id === 'manual' ? OF_PROVIDERS : []}
          />
          {id === 'stripe' && (
            <TextToCopy
              label={translate('desk.stripe_webhooks')}
              text={`${window.location.origin}/v2/gateways/stripe/webhooks`}
            />
          )}
        </DeskForm>
        {conflict}
      </Card>
    </EditBase>
  );
}
