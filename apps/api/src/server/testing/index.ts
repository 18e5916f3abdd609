// What @cartwright/server/testing exports: the service as a process of its own, for the tests of extensions.
export { DATABASES, type TestDatabase } from './databases';
export { startShop, type ShopOptions } from './start-shop';
export { type Answer, type Sent, type TestMember, TestShop } from './test-shop';
