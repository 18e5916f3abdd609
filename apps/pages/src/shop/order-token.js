/** A guest's order is shown to everybody who has its token, which is kept as long as the tab is open. */
const NAME = 'demo.order.';

/** @param {string} orderId @param {string | undefined} token */
export function keepOrderToken(orderId, token) {
  if (token !== undefined) sessionStorage.setItem(NAME + orderId, token);
}

/** The header that shows an order to a guest. @param {string} orderId */
export function orderHeader(orderId) {
  const token = sessionStorage.getItem(NAME + orderId);
  return token === null ? {} : { 'SVC-Order-Token': token };
}
