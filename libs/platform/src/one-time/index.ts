export { OneTimeRow } from './one-time.row';
export { hashOfOneTime, OneTimeTable } from './one-time-table';
