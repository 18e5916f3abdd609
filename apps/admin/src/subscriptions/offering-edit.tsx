import { useRecordContext } from 'react-admin';
import { ActionButton } from '../form/action-button';
import { ReferredInput } from '../form/referred-input';
import { useLabel } from '../form/use-label';
import { PlainEdit } from '../plain/plain-forms';
import { Related } from '../plain/related';

/** What people subscribe to: its contents, and the plans that it can be paid by. */
export function OfferingEdit() {
  return (
    <PlainEdit
      below={
        <>
          <Chosen part="products" columns={['attributes.name', 'attributes.price']} />
          <Chosen
            part="plans"
            columns={[
              ...['attributes.name', 'meta.price'],
              ...['attributes.billing_frequency', 'attributes.billing_interval_type'],
            ]}
          />
        </>
      }
    />
  );
}

interface ChosenProps {
  readonly part: 'products' | 'plans';
  readonly columns: readonly string[];
}

/** Entries of a list of their own, of which the offering has some. */
function Chosen({ part, columns }: ChosenProps) {
  const offering = useRecordContext();
  const from = `v2/subscriptions/${part}`;
  const label = useLabel(part === 'products' ? 'contents' : part);
  if (offering === undefined) return null;
  const list = `v2/subscriptions/offerings/${String(offering.id)}/${part}`;
  return (
    <Related
      title={`resources.${from}.name`}
      resource={list}
      columns={columns}
      isNewestFirst={false}
      actions={
        <ActionButton label="ra.action.add" path={`/${list}/attach`} without={[part]}>
          <ReferredInput
            name={part}
            source={part}
            label={label}
            helperText={false}
            reference={from}
          />
        </ActionButton>
      }
      row={({ id }) => (
        <ActionButton
          label="ra.action.remove"
          method="delete"
          path={`/${list}/${String(id)}`}
          isDangerous
        />
      )}
    />
  );
}
