export { isLoopbackHost } from './address-ranges';
export { addressOf, networkOf } from './caller-address';
export { KEY_HEADER } from './keyed-request';
export { RefreshingValue } from './refreshing-value';
export { allMethodsOf, LargestAnswer, SentBody, TakesRawBody } from './route-marks';
export {
  type BrokerAddress,
  type Bucket,
  type MailServer,
  Settings,
  type Tracing,
} from './settings';
