import { declareSettings, words } from '@cartwright/server';

/** In the environment, `REDIRECT_GATEWAY__API` and `REDIRECT_GATEWAY__KEY`. */
export const settings = declareSettings({
  api: words('must be the address of the provider', /^https?:\/\/[^/?#@\s]+$/),
  key: words('must be the key that the provider has given you', /^\S{8,}$/),
});
