import { hasPasskeys } from './passkey-domain';

describe('the address of the service', () => {
  it.each([
    ['https://shop.example', true],
    ['https://shop.example/api', true],
    ['http://localhost:3000', true],
    ['http://shop.localhost', true],
    ['https://localhost', true],
    ['http://shop.example', false],
    ['http://notlocalhost', false],
    ['http://127.0.0.1:3000', false],
    ['https://192.0.2.7', false],
    ['https://[::1]:3000', false],
  ])('%s can have passkeys: %s', (publicUrl, can) => {
    expect(hasPasskeys(publicUrl)).toBe(can);
  });
});
