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
  /** Whether who accepts an invitation becomes the first owner. */
  isOwnerless: dataset['firstOwner'] === 'on',
  /** @type {{ id: string; secret: string } | undefined} of the demo shop, which everybody knows */
  demoKey: JSON.parse(dataset['demoKey'] || 'null') ?? undefined,
  hasDesk: dataset['desk'] === 'on',
};
