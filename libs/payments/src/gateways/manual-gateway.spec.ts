import { itIsAGateway } from './gateway-laws.builders';
import { manualGateway } from './manual-gateway';

describe('the manual gateway', () => {
  itIsAGateway(() => Promise.resolve({ gateway: manualGateway }));
});
