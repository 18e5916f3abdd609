import './global-setup';

export default async function tearDown(): Promise<void> {
  await globalThis.privateMariaDb?.stop();
}
