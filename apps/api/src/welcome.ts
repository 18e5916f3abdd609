import type { Settings } from '#platform';

const FIRST_ITEM =
  '{"data":{"type":"cart_item","sku":"MUG-HARBOUR","quantity":2,"custom_inputs":{"engraving":"Für Ines"}}}';

/** The message of a started service; in demo mode it contains commands to paste into a shell. */
export function welcome({ publicUrl, bootstrapKey, docs }: Settings): string {
  const ready = `Cartwright is ready: ${publicUrl}${docs ? '/docs' : ''}\n`;
  if (bootstrapKey?.isPublic !== true) return ready;
  return `${ready}
The demo shop is loaded. Paste these lines to get a token, look around and fill a cart:

  TOKEN=$(curl -s ${publicUrl}/oauth/access_token -d grant_type=implicit -d client_id=${bootstrapKey.id} | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
  curl -s -g "${publicUrl}/catalog/products?page[limit]=3" -H "Authorization: Bearer $TOKEN"
  curl -s ${publicUrl}/v2/carts/my-first-cart/items -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" -d '${FIRST_ITEM}'

An administrator uses grant_type=client_credentials with client_secret=${bootstrapKey.secret}.
`;
}
