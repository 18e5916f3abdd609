import { type Fault, faultOf } from '../domain-error';

/** The fault of what an extension has to decide that does not answer. */
export function portFault(extension: string, port: string): Fault {
  const detail = `The extension ${extension} does not answer at the moment; try again in a few seconds`;
  return faultOf('unavailable', 'Service Unavailable', detail, { meta: { extension, port } });
}
