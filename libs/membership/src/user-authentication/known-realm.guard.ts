import { QueryBus } from '@nestjs/cqrs';
import { HasRealm } from '#identity/contract';
import { faultOf, refuse } from '#kernel';
import { ExistingIn } from '#platform/http';

/** Looks for the realm of the path before the body is judged. */
export const OfKnownRealm = () =>
  ExistingIn(QueryBus, async (queries, { realmId = '' }) => {
    if (await queries.execute(new HasRealm(realmId))) return;
    refuse(faultOf('not-found', 'Not Found', 'authentication realm not found'));
  });
