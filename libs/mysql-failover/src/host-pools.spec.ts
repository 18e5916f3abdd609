import { Socket } from 'node:net';
import { pretendServer } from '../../../test/support/pretended-server';
import { HostPools } from './host-pools';

describe('a connection of a pool', () => {
  afterEach(() => jest.restoreAllMocks());

  /** By default, the operating system probes it only after two hours. */
  it('is probed within seconds, so that work on a host that was replaced does not wait', async () => {
    const probes = jest.spyOn(Socket.prototype, 'setKeepAlive');
    const server = await pretendServer({ version: '11.4.2-MariaDB' });
    const [host = '', port] = server.host.split(':');
    const pools = new HostPools(() => ({ host, port: Number(port) }));
    (await pools.get(host, 'jobs').promise().getConnection()).release();
    expect(probes).toHaveBeenCalledWith(true, 5000);
    await pools.close();
    server.close();
  });
});

it('closes although a host is lost while a connection to it begins', async () => {
  const server = await pretendServer({ version: '11.4.2-MariaDB' });
  const [host = '', port] = server.host.split(':');
  server.close();
  const pools = new HostPools(() => ({ host, port: Number(port) }));
  const asked = pools.get(host, 'requests').promise().getConnection();
  await Promise.all([expect(asked).rejects.toThrow('Pool is closed'), pools.close()]);
});
