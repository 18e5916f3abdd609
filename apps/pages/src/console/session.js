import { Storefront as Client } from '../common/client.js';
import { forgetStaff } from '../staff/signed-on.js';
import { createContext, useContext } from '../common/view.js';

export const SITE = 'Console';

const { root = '' } = document.body.dataset;

/**
 * The service for those who have the key. It lives in the memory of this page, and nowhere else.
 * @param {string} clientId
 * @param {string} clientSecret
 * @returns {Promise<Storefront>}
 */
export async function openService(clientId, clientSecret) {
  const service = new Client({ baseUrl: location.origin + root, clientId, clientSecret });
  await service.get('/v2/status');
  return service;
}

/**
 * The service for a staff member who has signed on in this tab. When the token ends, they sign on again.
 * @param {StaffToken} staff
 * @returns {Storefront}
 */
export function openForStaff({ token: accessToken }) {
  return new Client({
    baseUrl: location.origin + root,
    accessToken,
    async onTokenEnded() {
      forgetStaff();
      location.assign(`${root}/staff#/ended`);
      return undefined;
    },
  });
}

export const ServiceContext = createContext(/** @type {Storefront | undefined} */ (undefined));

/** @returns {Storefront} */
export function useService() {
  const service = useContext(ServiceContext);
  if (service === undefined) throw new Error('There is no service');
  return service;
}
