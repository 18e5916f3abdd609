export { type Job, Jobs } from './jobs';
export { JobsModule } from './jobs.module';
export { jobsSchema } from './schema';
