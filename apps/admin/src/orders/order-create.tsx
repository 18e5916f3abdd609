import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useCallback, useEffect, useState } from 'react';
import {
  SaveButton,
  SaveContextProvider,
  setSubmissionErrors,
  Title,
  Toolbar,
  useNotify,
  useRedirect,
  useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '../core/document';
import type { Schema } from '../core/facts';
import { DeskForm } from '../form/desk-form';
import { SchemaInputs } from '../form/schema-inputs';
import { messageOf } from '../form/use-do';
import { OrderFault, placeOrder, priceOrder, type Values } from './place-order';
import { type Price, Totals } from './totals';

const checkout = fieldsOf('post', '/v2/carts/{}/checkout').properties;
const ITEM: Schema = {
  properties: { product_id: { type: 'string' }, quantity: { type: 'integer', minimum: 1 } },
  required: ['product_id', 'quantity'],
};
const SCHEMA: Schema = {
  properties: {
    items: { type: 'array', items: ITEM, minItems: 1 },
    ...(checkout && {
      customer: checkout['customer'] ?? {},
      shipping_address: { ...checkout['shipping_address'], description: '' },
      same_billing_address: { type: 'boolean' },
      billing_address: checkout['billing_address'] ?? {},
    }),
    shipping_method_id: { type: 'string' },
    ...(checkout && { notify: checkout['notify'] ?? {} }),
  },
  required: ['items', 'customer', 'shipping_address', 'billing_address'],
};

/** The billing address is only asked for if it is another one. */
function Fields() {
  const isSame = useWatch({ name: 'same_billing_address' }) === true;
  return <SchemaInputs schema={SCHEMA} without={isSame ? ['billing_address'] : []} />;
}

/** An order that came by telephone, by post or over the counter. */
export function OrderCreate() {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const [isSending, setSending] = useState(false);
  const [price, setPrice] = useState<Price>();
  const title = translate('resources.v2/orders.page.create');

  /** @returns what is wrong, by the fields of the form */
  async function carryOut(work: () => Promise<void>): Promise<object | undefined> {
    setSending(true);
    try {
      await work();
      return undefined;
    } catch (error) {
      const fields = error instanceof OrderFault ? error.fields : undefined;
      const text = fields ? 'ra.message.invalid_form' : messageOf(error);
      notify(text, { type: 'error', multiLine: true, autoHideDuration: 10_000 });
      return fields;
    } finally {
      setSending(false);
    }
  }
  const place = (values: object) =>
    carryOut(async () => {
      const { id } = await placeOrder(title, SCHEMA, values as Values);
      notify('desk.done');
      redirect('show', 'v2/orders', id);
    });
  const show = (values: Values) =>
    carryOut(async () => setPrice(await priceOrder(title, SCHEMA, values)));
  const forget = useCallback(() => setPrice(undefined), []);

  return (
    <SaveContextProvider value={{ save: place, saving: isSending, mutationMode: 'pessimistic' }}>
      <Title title={title} />
      <Card sx={{ mt: 1, mb: 2 }}>
        <DeskForm
          record={{ items: [{ quantity: 1 }], same_billing_address: true }}
          onSubmit={place}
          toolbar={
            <Toolbar sx={{ gap: 2 }}>
              <SaveButton alwaysEnable label="desk.place_order" />
              <TotalButton isSending={isSending} show={show} onChange={forget} />
            </Toolbar>
          }
        >
          <Fields />
        </DeskForm>
      </Card>
      {price && <Totals price={price} />}
    </SaveContextProvider>
  );
}

interface TotalButtonProps {
  readonly isSending: boolean;
  readonly show: (values: Values) => Promise<object | undefined>;
  /** Something was filled in, so what was shown is out of date. */
  readonly onChange: () => void;
}

/** Says what the order would cost, for somebody on the telephone who wants to know before it is placed. */
function TotalButton({ isSending, show, onChange }: TotalButtonProps) {
  const { getValues, setError, clearErrors } = useFormContext<Values>();
  const translate = useTranslate();
  const values = useWatch();
  useEffect(onChange, [onChange, values]);
  async function onClick() {
    clearErrors();
    const asked = JSON.stringify(getValues());
    const faults = await show(getValues());
    if (JSON.stringify(getValues()) !== asked) onChange();
    setSubmissionErrors(faults ?? {}, setError);
  }
  return (
    <Button disabled={isSending} onClick={() => void onClick()}>
      {translate('desk.show_total')}
    </Button>
  );
}
