import { type Fault, faultOf } from '#kernel';
import { SecretBox } from '../crypto/secret-box';
import type { KeyedRequest } from '../keyed-request';

export type Faults = readonly [Fault, ...Fault[]];

/** The stored form of a refusal. */
export interface SealedFaults {
  /** What a release without `sealed` repeats: status and title, but nothing that the caller wrote. */
  readonly faults: Faults;
  /** Missing in the records of release 0.1. */
  readonly sealed?: string;
}

/**
 * Seals what a refusal says, because it repeats what a person may have mistyped, such as an address, and
 * nothing that would lead an erasure to it. Only the same request can open it.
 */
export function sealFaults(request: KeyedRequest, faults: Faults): SealedFaults {
  const [{ kind, title }] = faults;
  return {
    faults: [faultOf(kind, title, REPEATED)],
    sealed: boxOf(request).seal(JSON.stringify(faults), request.streamId),
  };
}

export function openFaults(request: KeyedRequest, { faults, sealed }: SealedFaults): Faults {
  const opened = sealed === undefined ? undefined : boxOf(request).open(sealed, request.streamId);
  return opened === undefined ? faults : (JSON.parse(opened) as Faults);
}

function boxOf(request: KeyedRequest): SecretBox {
  return new SecretBox([request.sealingKey()]);
}

const REPEATED = 'This request was refused before; send it with a new key to read why';
