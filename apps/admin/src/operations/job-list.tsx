import { ActionButton } from '../form/action-button';
import { PlainList } from '../plain/plain-list';

/** Runs of the billing, which also runs by itself. */
export function JobList() {
  return (
    <PlainList
      rowClick={false}
      columns={[
        ...['meta.status', 'attributes.invoices', 'attributes.failed', 'attributes.dry_run'],
        'meta.timestamps.created_at',
      ]}
      actions={
        <ActionButton
          label="desk.run_job"
          path="/v2/subscriptions/jobs"
          initial={{ attributes: { job_type: 'bill' } }}
          without={['job_type']}
          isMain
        />
      }
    />
  );
}
