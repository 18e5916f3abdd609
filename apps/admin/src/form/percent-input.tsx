import { NumberInput, type Validator } from 'react-admin';
import type { Schema } from '../core/facts';

/** What the service takes as a fraction of something, a person says in percent. */
export const isFraction = ({ type, maximum }: Schema): boolean =>
  type === 'number' && maximum === 1;

interface PercentInputProps {
  readonly source: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly validate?: Validator;
}

/** A fraction as people write it: 0.19 as 19. The service takes six decimal places of it. */
export function PercentInput({ label, ...props }: PercentInputProps) {
  return (
    <NumberInput
      {...props}
      label={`${label} (%)`}
      helperText={false}
      min={0}
      max={100}
      step={0.0001}
      format={(fraction?: number | null | '') =>
        typeof fraction === 'number' ? exact(fraction * 100) : ''
      }
      parse={(text: string) => (text === '' ? null : exact(Number(text) / 100))}
    />
  );
}

/** Without what binary fractions add: 0.07 times 100 is 7.000000000000001. */
const exact = (value: number) => Number(value.toPrecision(12));
