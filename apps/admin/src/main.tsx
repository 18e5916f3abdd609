import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { page } from './core/page';
import { Desk } from './desk';

const RELOADED = 'cartwright.desk-reloaded';
const PAUSE_MS = 60_000;

// After an update of the service, the scripts that an open desk has not loaded yet have other names.
addEventListener('vite:preloadError', () => {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < PAUSE_MS) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
});

const styles = createCache({ key: 'desk', nonce: page.nonce, prepend: true });
const place = document.getElementById('page');
if (place === null) throw new Error('The page has no place for the desk');
createRoot(place).render(
  <CacheProvider value={styles}>
    <Desk />
  </CacheProvider>,
);
