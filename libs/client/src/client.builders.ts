import type { Fetch } from './retries';

type Answer = Response | Error;

/** Makes a service that gives these answers, one after the other, and then always the last one. */
export function answering(...answers: readonly Answer[]) {
  const requests: Request[] = [];
  const fetch: Fetch = async (request) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)];
    requests.push(request);
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('No answer');
    return answer.clone();
  };
  return { requests, fetch };
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

export const refusal = (status: number, title: string, headers: Record<string, string> = {}) =>
  json({ errors: [{ status: String(status), title, detail: `${title}.` }] }, status, headers);

export const TOKEN = { access_token: 'a-token', token_type: 'Bearer', expires_in: 3600 };
