declare module 'virtual:facts' {
  import type { Facts } from './core/facts';
  const facts: Facts;
  export default facts;
}
