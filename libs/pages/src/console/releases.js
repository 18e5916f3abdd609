import { useInterval } from '../common/hooks.js';
import { Badge, Heading, Time } from '../common/parts.js';
import { hrefOf } from '../common/router.js';
import { html, useState } from '../common/view.js';
import { Action, Listing } from './listing.js';
import { SITE, useService } from './session.js';

/**
 * @typedef {import('./session.js').Schemas['CatalogDto']} Catalog
 * @typedef {import('./session.js').Schemas['ReleaseDto']} Release
 */

const LOOK_AGAIN_MS = 3000;

/** Catalogs, and below them the releases of the chosen one, with how far they have come. @param {{ chosen?: string }} props */
export function Releases({ chosen }) {
  const service = useService();
  const [times, setTimes] = useState(0);
  useInterval(() => setTimes((before) => before + 1), LOOK_AGAIN_MS);
  /** @param {string} catalogId */
  const publish = async (catalogId) => {
    await service.post('/pcm/catalogs/{catalogId}/releases', { params: { path: { catalogId } } });
    setTimes((before) => before + 1);
  };
  return html`
    <${Heading} site=${SITE}>Releases<//>
    <${Listing}
      label="Catalogs"
      read=${(/** @type {{}} */ query) => service.get('/pcm/catalogs', { params: { query } })}
      columns=${[
        [
          'Catalog',
          (/** @type {Catalog} */ { id, attributes }) =>
            html`<a href=${hrefOf(['releases', id])}>${attributes.name}</a>`,
        ],
        [
          'Changed',
          (/** @type {Catalog} */ { meta }) => html`<${Time} at=${meta.timestamps.updated_at} />`,
        ],
        [
          '',
          (/** @type {Catalog} */ { id, attributes }) =>
            html`<${Action} label="Publish" name=${attributes.name} work=${() => publish(id)} />`,
        ],
      ]}
    />
    ${
      chosen &&
      html`
        <h2>Releases</h2>
        <${Listing}
          label="Releases"
          keys=${[times]}
          read=${(/** @type {{}} */ query) => service.get('/pcm/catalogs/{catalogId}/releases', { params: { path: { catalogId: chosen }, query } })}
          columns=${[
            ['Release', (/** @type {Release} */ { id }) => html`<small>${id}</small>`],
            [
              'State',
              (/** @type {Release} */ { meta }) =>
                html`<${Badge}>${meta.release_status}<//> ${meta.failure}`,
            ],
            [
              'Published',
              (/** @type {Release} */ { attributes }) =>
                html`<${Time} at=${attributes.published_at} isLong />`,
            ],
          ]}
        />
      `
    }
  `;
}
