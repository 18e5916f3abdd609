export { ApiError, NetworkError, SignOnError, Storefront } from '../../../../libs/client/src/index';
