import type { AuthProvider } from 'react-admin';
import { operationOf, oneOf } from './document';
import type { Method } from './facts';
import { page } from './page';
import { endSignOn, forgetStaff, signedOnStaff } from './signed-on';

const METHODS: Readonly<Record<string, Method>> = {
  list: 'get',
  show: 'get',
  create: 'post',
  edit: 'put',
  delete: 'delete',
};

/** What is made of something else, such as an order of a cart. */
const MADE_OF: Readonly<Record<string, string>> = { 'v2/orders': 'v2/carts' };

/** Staff sign on at a page of their own, and come back to where they were. */
const signOn = (place = location.hash.slice(1)) =>
  location.assign(`${page.root}/staff#/desk${place}`);

export const authProvider: AuthProvider = {
  async login() {
    signOn();
    return { redirectTo: false };
  },

  /** Also called when nobody has signed on yet. */
  async logout() {
    const staff = signedOnStaff();
    if (staff === undefined) {
      signOn();
      return false;
    }
    forgetStaff();
    await endSignOn(staff);
    signOn('');
    return false;
  },

  async checkAuth() {
    if (signedOnStaff() === undefined) throw new Error('Nobody has signed on');
  },

  /** Who is refused something stays, with the form; who was signed off has been asked to sign on again. */
  async checkError() {
    return undefined;
  },

  async getIdentity() {
    const member = signedOnStaff()?.staff_member;
    return { id: member?.id ?? '', fullName: member?.name ?? '' };
  },

  async canAccess({ resource, action }) {
    const made = action === 'create' ? (MADE_OF[resource] ?? resource) : resource;
    return mayDo(METHODS[action] ?? 'get', made);
  },
};

/** What the roles of the person let them do. */
export const scopes = () => signedOnStaff()?.scope.split(' ') ?? [];

/** The page of an entry of a list: its form, or its fields for who may only read it. */
export const pageOf = (resource: string, id: unknown): string =>
  `/${resource}/${encodeURIComponent(String(id))}${mayDo('put', resource) ? '' : '/show'}`;

/** Whether the roles of the person let them do it; what they do not is not shown. */
export function mayDo(method: Method, resource: string): boolean {
  const path = method === 'get' || method === 'post' ? `/${resource}` : oneOf(resource);
  const scope = operationOf(method, path)?.scope;
  return scope !== undefined && scopes().includes(scope);
}
