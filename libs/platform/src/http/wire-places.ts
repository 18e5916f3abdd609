import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { isCountry, isPostcode, isRegionOf } from './places';
import { Must } from './wire';
import { EmptyIsNotSent, FormLine, TextLine } from './wire-texts';

/*
 * How the parts of an address that are checked are declared (docs/reference/requests.md#values).
 */

const MAX_POSTCODE = 16;
const MAX_REGION = 255;

export const REGION_RULE = 'must be the code or the name of a region of the country';

/** An assigned code of ISO 3166-1, in any letter case. */
export function Country(): PropertyDecorator {
  return countryLike('^[A-Za-z]{2}$');
}

/** The same in capital letters alone, for what addresses are compared with. */
export function CountryInCapitals(): PropertyDecorator {
  return countryLike('^[A-Z]{2}$', 'capital letters');
}

/** The same in an address of which every part may be missing. */
export function FormCountry(): PropertyDecorator {
  return applyDecorators(EmptyIsNotSent(), countryLike('^([A-Za-z]{2})?$'));
}

/** If the object has a `country`, one of its regions; an empty text counts as not sent. */
export function FormRegion(): PropertyDecorator {
  return applyDecorators(
    FormLine(MAX_REGION),
    Must(REGION_RULE, (value, owner) => {
      const { country } = owner as { readonly country?: unknown };
      if (typeof value !== 'string' || typeof country !== 'string') return true;
      return isRegionOf(country, value);
    }),
  );
}

export function Postcode(): PropertyDecorator {
  return postcodeFrom(1);
}

/** The same in an address of which every part may be missing. */
export function FormPostcode(): PropertyDecorator {
  return applyDecorators(EmptyIsNotSent(), postcodeFrom(0));
}

function countryLike(pattern: string, letters = 'letters'): PropertyDecorator {
  const written = new RegExp(pattern);
  return applyDecorators(
    Must(
      `must be a country code of two ${letters} from ISO 3166-1, such as DE`,
      (value) => typeof value === 'string' && written.test(value) && isCountry(value),
    ),
    ApiProperty({ type: String, pattern }),
  );
}

function postcodeFrom(minLength: number): PropertyDecorator {
  return applyDecorators(
    TextLine(minLength, MAX_POSTCODE),
    Must(
      'must have only letters, digits, blanks and hyphens',
      (value) => typeof value !== 'string' || isPostcode(value),
    ),
  );
}
