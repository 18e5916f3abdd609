import type { Schema } from '../database/data-source';
import { CreateJobs1795330000000 } from './create-jobs';
import { JobRow } from './job.row';

export const jobsSchema: Schema = { rows: [JobRow], migrations: [CreateJobs1795330000000] };
