export { KeysWithEvents, TAKES_NO_KEY, TakesNoKey } from './kept-keys';
export { RequestLog } from './request-log';
