import Alert from '@mui/material/Alert';
import type { RaRecord } from 'react-admin';
import { inWords } from '../core/shown-error';
import { AmountOf } from '../form/amount-input';

interface Message {
  readonly description: string;
}

/** As the service writes an amount in a sentence. */
const AMOUNT = /(\d+ \(in the smallest unit of [A-Z]{3}\))/;
const PARTS = /^(\d+) .* ([A-Z]{3})\)$/;

/** What happened to an order at a provider although nobody asked for it. */
export function Messages({ of: order }: { readonly of: RaRecord }) {
  const messages: readonly Message[] = order['meta'].messages ?? [];
  return messages.map(({ description }, index) => (
    <Alert key={index} severity="warning" sx={{ mb: 1 }}>
      <bdi>
        {inWords(description)
          .split(AMOUNT)
          .map((part) => (
            <Part key={part} of={part} />
          ))}
      </bdi>
    </Alert>
  ));
}

function Part({ of: part }: { readonly of: string }) {
  const [, amount, currency = ''] = PARTS.exec(part) ?? [];
  return amount === undefined ? part : <AmountOf amount={Number(amount)} currency={currency} />;
}
