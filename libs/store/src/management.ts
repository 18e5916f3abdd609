export { CreateCurrency } from './currencies/currencies';
