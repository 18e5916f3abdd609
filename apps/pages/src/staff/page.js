const { dataset } = document.body;

export const SITE = 'Cartwright';

/** What the service says of the page. */
export const page = {
  root: dataset['root'] ?? '',
  clientId: dataset['clientId'] ?? '',
  /** The address of this page, to which providers send people back. */
  redirectUri: dataset['redirectUri'] ?? '',
  /** @type {readonly { name: string; authorizationEndpoint: string }[]} */
  providers: JSON.parse(dataset['providers'] ?? '[]'),
  hasConsole: dataset['console'] === 'on',
  hasDesk: dataset['desk'] === 'on',
};
