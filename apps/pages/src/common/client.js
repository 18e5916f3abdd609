export {
  ApiError,
  childrenWith,
  NetworkError,
  SignOnError,
  Storefront,
} from '../../../../libs/client/src/index';
