import { html, useInterval, useState } from '../common/hooks.js';
import { Badge, Time } from '../common/parts.js';
import { hrefOf } from '../common/router.js';
import { Listing } from './listing.js';
import { useService } from './session.js';

const LOOK_AGAIN_MS = 3000;

/** Catalogs, and below them the releases of the chosen one, with how far they have come. @param {{ chosen?: string }} props */
export function Releases({ chosen }) {
  const service = useService();
  const [times, setTimes] = useState(0);
  const lookAgain = () => setTimes((before) => before + 1);
  useInterval(lookAgain, LOOK_AGAIN_MS);
  const publish = async (/** @type {string} */ catalogId) => {
    await service.post('/pcm/catalogs/{catalogId}/releases', { params: { path: { catalogId } } });
    lookAgain();
  };
  /** @param {Schemas['CatalogDto']} catalog @param {import('./listing.js').Act} act */
  const catalogCells = ({ id, attributes: { name }, meta }, act) => ({
    Catalog: html`<a href=${hrefOf(['releases', id])}>${name}</a>`,
    Changed: html`<${Time} at=${meta.timestamps.updated_at} />`,
    Actions: act('Publish', name, () => publish(id)),
  });
  return html`
    <${Listing}
      label="Catalogs"
      read=${(/** @type {{}} */ query) => service.get('/pcm/catalogs', { params: { query } })}
      cells=${catalogCells}
    />
    ${
      chosen &&
      html`
        <${Listing}
          label="Releases"
          isPart
          keys=${[times]}
          read=${(/** @type {{}} */ query) => service.get('/pcm/catalogs/{catalogId}/releases', { params: { path: { catalogId: chosen }, query } })}
          cells=${releaseCells}
        />
      `
    }
  `;
}

function releaseCells(/** @type {Schemas['ReleaseDto']} */ { id, attributes, meta }) {
  return {
    Release: html`<small>${id}</small>`,
    State: html`<${Badge}>${meta.release_status}<//> ${meta.failure}`,
    Published: html`<${Time} at=${attributes.published_at} isLong />`,
  };
}
