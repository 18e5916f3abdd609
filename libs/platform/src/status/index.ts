export { BillingStatusReader } from './status.controller';
export type { BillingStatus } from './status.dto';
export { StatusModule } from './status.module';
