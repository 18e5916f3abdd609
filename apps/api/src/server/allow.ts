import { Allow as AllowInService, type Scope } from '#platform/auth';

/** `public`, `member`, or a scope that administrators need: one of the service, or of the extension. */
type Permitted = 'public' | 'member' | Scope | `${string}:${string}`;

/** Says who may call a route, or every route of a controller; a start without it fails. */
export const Allow = AllowInService as (
  ...permitted: readonly Permitted[]
) => ClassDecorator & MethodDecorator;
