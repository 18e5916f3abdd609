import { actionOf } from './operation-action';

describe('the action of an operation', () => {
  it.each([
    ['refundOrderTransaction', 'order-transaction.refunded'],
    ['voidInvoice', 'invoice.voided'],
    ['startImport', 'import.started'],
    ['changePrice', 'price.changed'],
    ['checkOutCart', 'cart.checked-out'],
    ['removeAllCartItems', 'cart-items.removed'],
    ['setMainImage', 'main-image.set'],
    ['payOrder', 'order.payment-begun'],
    ['frobnicateWidget', 'frobnicate-widget.done'],
    ['settleWidget', 'settle-widget.done'],
  ])('%s is %s', (operation, action) => {
    expect(actionOf(operation)?.action).toBe(action);
  });

  it.each(['configureProduct', 'getAccessToken'])('%s is none', (operation) => {
    expect(actionOf(operation)).toBeUndefined();
  });
});
