import type { OpenAPIObject } from '@nestjs/swagger';

/** Ids of the demo shop, so that every example can be sent as it stands. */
const EXAMPLES: readonly (readonly [path: RegExp, parameter: string, example: string])[] = [
  [/^\/v2\/carts\//, 'cartID', 'my-first-cart'],
  [/^\/catalog\/products\//, 'productId', '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06'],
  [/^\/pcm\/products\//, 'id', '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06'],
  [/^\/v2\/accounts\//, 'id', '7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01'],
];

export function documentExamples(document: OpenAPIObject): void {
  for (const [path, item] of Object.entries(document.paths)) {
    const operations = [item.get, item.post, item.put, item.delete];
    for (const parameter of operations.flatMap((operation) => operation?.parameters ?? [])) {
      if (!('name' in parameter)) continue;
      const known = EXAMPLES.find(([paths, name]) => paths.test(path) && name === parameter.name);
      if (known !== undefined) parameter.example = known[2];
    }
  }
}
