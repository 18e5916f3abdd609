const { dataset } = document.body;

/** What the service says of its page. */
export const page = {
  /** Path below which the service is reached, without a slash at its end. */
  root: dataset['root'] ?? '',
  /** Lets the page add the styles that it makes. */
  nonce: dataset['nonce'] ?? '',
};
