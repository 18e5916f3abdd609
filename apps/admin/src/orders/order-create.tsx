import Card from '@mui/material/Card';
import { useState } from 'react';
import {
  SaveButton,
  SaveContextProvider,
  Title,
  Toolbar,
  useNotify,
  useRedirect,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { fieldsOf } from '../core/document';
import type { Schema } from '../core/facts';
import { DeskForm } from '../form/desk-form';
import { SchemaInputs } from '../form/schema-inputs';
import { messageOf } from '../form/use-do';
import { OrderFault, placeOrder } from './place-order';

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
  const title = translate('resources.v2/orders.page.create');

  async function save(values: object) {
    setSending(true);
    try {
      const { id } = await placeOrder(title, SCHEMA, values);
      notify('desk.done');
      redirect('show', 'v2/orders', id);
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

  return (
    <SaveContextProvider value={{ save, saving: isSending, mutationMode: 'pessimistic' }}>
      <Title title={title} />
      <Card sx={{ mt: 1 }}>
        <DeskForm
          record={{ items: [{ quantity: 1 }], same_billing_address: true }}
          onSubmit={save}
          toolbar={
            <Toolbar>
              <SaveButton alwaysEnable label="desk.place_order" />
            </Toolbar>
          }
        >
          <Fields />
        </DeskForm>
      </Card>
    </SaveContextProvider>
  );
}
