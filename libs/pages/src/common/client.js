export { ApiError, NetworkError, SignOnError, Storefront } from '../../../client/src/index';
