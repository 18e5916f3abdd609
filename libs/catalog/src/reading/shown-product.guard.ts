import { ExistingIn, visitorOf } from '#platform/http';
import { ProductReader } from './product-reader';

/** Looks for the product of the path before query and body are validated. */
export const OfShownProduct = () =>
  ExistingIn(ProductReader, (products, { productId = '' }, _, request) =>
    products.get(visitorOf(request), productId),
  );
