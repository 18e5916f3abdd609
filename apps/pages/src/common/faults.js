import { ApiError, NetworkError, SignOnError } from './client.js';

const MEMBER_TOKEN = 'header.SVC-Account-Management-Authentication-Token';

/** Something that the page itself has to say; its message is a sentence. */
export class PageError extends Error {}

/**
 * What went wrong, in a sentence for the person in front of the page.
 * @param {unknown} error
 */
export function sentenceOf(error) {
  if (error instanceof PageError) return error.message;
  if (error instanceof NetworkError) {
    return 'The service cannot be reached. Nothing is lost: try again in a moment.';
  }
  if (error instanceof ApiError) return sentenceFor(error);
  if (error instanceof SignOnError) return `${withoutStop(error.message)}.`;
  console.error(error);
  return 'Something went wrong on this page. Load it again.';
}

function sentenceFor(/** @type {ApiError} */ error) {
  if (error.errors.some(({ source }) => source === MEMBER_TOKEN)) {
    return 'Your sign-on has ended. Nothing is lost: sign on again.';
  }
  const details = error.errors.map(({ detail }) => `${withoutStop(detail)}.`);
  if (error.status >= 500) {
    const id = error.requestId === undefined ? '' : ` Its log knows this as ${error.requestId}.`;
    return `The service is in trouble. Nothing is lost: try again in a moment.${id}`;
  }
  return details.length === 0 ? `${withoutStop(error.message)}.` : [...new Set(details)].join(' ');
}

function withoutStop(/** @type {string} */ text) {
  return text.replace(/[.\s]+$/, '');
}
