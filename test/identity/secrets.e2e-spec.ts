import fs from 'node:fs';
import { DataSource } from 'typeorm';
import { Shop } from '#testing';
import { DiscoveryServer } from '../support/discovery';

const SECRET = 'kX9v2mTq4RzN7wLbYc1dHs6f';
const STANDARD_OUTPUT = 1;

type Written = (error: null, bytes: number) => void;

describe('the log', () => {
  let written = '';

  beforeAll(() => {
    const write = fs.write as (...parameters: readonly unknown[]) => void;
    const listen = (...parameters: readonly unknown[]) => {
      const [descriptor, data] = parameters;
      if (descriptor !== STANDARD_OUTPUT) {
        write(...parameters);
        return;
      }
      written += String(data);
      (parameters.at(-1) as Written)(null, Buffer.byteLength(String(data)));
    };
    jest.spyOn(fs, 'write').mockImplementation(listen);
  });

  afterAll(() => {
    jest.restoreAllMocks();
  });

  it('contains no client secret, whether the profile is accepted or refused', async () => {
    const shop = await Shop.open({ LOG_LEVEL: 'trace', OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
    const provider = await DiscoveryServer.open();
    const { body } = await shop.get('/v2/settings/account-authentication').expect(200);
    const { id } = body.data.relationships.authentication_realm.data;
    const path = `/v2/authentication-realms/${id}/oidc-profiles`;
    const post = (changes: object) => {
      const client = { client_id: 'harbour-idp', client_secret: SECRET };
      const data = { name: 'Staff', discovery_url: provider.url, ...client, ...changes };
      return shop.admin('post', path).send({ data });
    };

    await post({}).expect(201);
    await post({}).expect(409);
    await post({ client_secret: [SECRET] }).expect(400);
    provider.sends(SECRET);
    await post({}).expect(422);
    // What the database refuses is logged with its error.
    await shop.app.get(DataSource).query('alter table oidc_profiles drop column encrypted_secret');
    provider.says({});
    await post({ name: 'Guests' }).expect(500);

    await provider.close();
    await shop.close();
    const lines = () => written.split('\n').filter((line) => line.includes('/oidc-profiles'));
    while (lines().length < 5) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(written).not.toContain(SECRET);
    expect(written).not.toContain('v1.');
  });
});
