import { extension } from '@cartwright/server';
import { settings, shippingRates } from './rates';

export default extension({
  name: 'flat-fee-carrier',
  version: '1.0.0',
  settings,
  shippingRates,
});
