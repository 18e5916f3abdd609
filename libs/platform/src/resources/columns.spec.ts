import { columnsOf } from './columns';
import { Field } from './field';
import { flag, integer, oneOf, removable, shownOnly, text } from './kinds';
import { weight } from './weight';

class Parcel {
  @Field(text(1, 10))
  label!: string;

  @Field(oneOf(10, 'small', 'large'), removable)
  parcelSize!: string | null;

  @Field(integer(0, 9))
  pieces!: number;

  @Field(flag)
  fragile!: boolean;

  @Field(weight)
  weight!: object;

  @Field({ ...text(1, 10), shown: { type: String, isArray: true } })
  marks!: string[];

  @Field(text(1, 10), shownOnly)
  number!: string;
}

describe('the columns of a table of resources', () => {
  it('are the fields that bodies have, or their parts', () => {
    expect(columnsOf(Parcel)).toEqual({
      label: 'text',
      parcel_size: 'text',
      pieces: 'number',
      fragile: 'flag',
      'weight.value': 'number',
      'weight.unit': 'text',
      marks: 'json',
    });
  });
});
