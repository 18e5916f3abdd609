import { Choice, Field } from '../common/parts.js';
import { html } from '../common/view.js';
import { COUNTRIES } from './countries.js';

/** @typedef {Partial<Schemas['AccountAddressDto']>} Address */

const FIELDS = /** @type {const} */ ([
  ['first_name', 'First name', 'given-name', true],
  ['last_name', 'Last name', 'family-name', true],
  ['company_name', 'Company', 'organization', false],
  ['line_1', 'Street and number', 'address-line1', true],
  ['line_2', 'Address addition', 'address-line2', false],
  ['postcode', 'Postcode', 'postal-code', true],
  ['city', 'City', 'address-level2', false],
  ['region', 'Region', 'address-level1', false],
]);

/** The fields of an address, filled in with one that is known. @param {{ of?: Address }} props */
export function AddressFields({ of = {} }) {
  return html`
    <div class="address">
      ${FIELDS.map(([name, label, autocomplete, required]) => {
        const field = { name, label, autocomplete, required, maxlength: 255 };
        return html`<${Field} ...${field} defaultValue=${of[name] ?? ''} />`;
      })}
      <${Choice} label="Country" name="country" autocomplete="country" required>
        <option value="">Choose a country</option>
        ${COUNTRIES.map(
          ({ code, name }) =>
            html`<option value=${code} selected=${code === of.country}>${name}</option>`,
        )}
      <//>
    </div>
  `;
}

/** What was filled in, as the service takes it. @param {Record<string, string>} fields */
export function addressOf(fields) {
  const named = FIELDS.map(([name]) => [name, fields[name] ?? '']);
  const { first_name, last_name, line_1, postcode, ...others } =
    /** @type {Record<typeof FIELDS[number][0], string>} */ (Object.fromEntries(named));
  return { first_name, last_name, line_1, postcode, ...others, country: fields['country'] ?? '' };
}

export function AddressText(/** @type {{ of: Address }} */ { of }) {
  const { first_name, last_name, company_name, line_1, line_2, postcode, city, region } = of;
  const lines = [
    [first_name, last_name].filter(Boolean).join(' '),
    company_name,
    line_1,
    line_2,
    [postcode, city, region].filter(Boolean).join(' '),
    of.country,
  ];
  return html`<address>
    ${lines.filter(Boolean).map((line) => html`<bdi>${line}</bdi><br />`)}
  </address>`;
}
