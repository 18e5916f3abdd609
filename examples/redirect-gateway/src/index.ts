import { extension } from '@cartwright/server';
import { gateway } from './gateway';
import { NoticeModule } from './notice.controller';
import { settings } from './settings';

export default extension({
  name: 'redirect-gateway',
  version: '1.0.0',
  module: NoticeModule,
  settings,
  paymentGateway: gateway,
});
