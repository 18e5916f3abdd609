import { ExistingIn, visitorOf } from '#platform/http';
import { CategoryReader } from './category-reader';

/** Looks up the category in the path before the query is validated. */
export const OfShownCategory = () =>
  ExistingIn(CategoryReader, async (categories, { hierarchyId, nodeId }, _, request) => {
    const visitor = visitorOf(request);
    if (hierarchyId !== undefined) await categories.hierarchy(visitor, hierarchyId);
    if (nodeId !== undefined) await categories.ensureNode(visitor, nodeId);
  });
