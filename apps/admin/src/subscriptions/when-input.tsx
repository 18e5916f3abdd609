import { SelectInput } from 'react-admin';
import { useChoices, useLabel } from '../form/use-label';

/** Whether a change of a subscription takes effect at once or with the next period. */
export function WhenInput() {
  return (
    <SelectInput
      source="attributes.at"
      label={useLabel('at')}
      choices={useChoices(['now', 'period_end'])}
      defaultValue="now"
      helperText={false}
      emptyText={false}
      isRequired
    />
  );
}
