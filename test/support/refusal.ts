/** The whole body of an answer with one error (docs/reference/requests.md#errors). */
export function refusal(
  status: string,
  title: string,
  detail: string,
  source: string,
  meta?: object,
) {
  return { errors: [{ status, title, detail, source, ...(meta === undefined ? {} : { meta }) }] };
}

/** The same for a malformed field, with which the detail begins. */
export function malformed(detail: string, meta?: object, title = 'Validation Error') {
  return refusal('400', title, detail, detail.split(' ')[0] ?? '', meta);
}
