import { setImmediate as later } from 'node:timers/promises';
import { SpanContext } from './span-context';
import type { OpenSpan } from './tracing';

const span = (traceId: string, isKept = true): OpenSpan => {
  return {
    isKept,
    traceId,
    traceparent: '',
    isRecorded: true,
    tell: () => undefined,
    end: () => undefined,
  };
};

/** The current traces of code that runs at once, and of code that runs later. */
async function seen(spans: SpanContext): Promise<readonly (string | undefined)[]> {
  const atOnce = spans.current()?.traceId;
  await later();
  return [atOnce, spans.current()?.traceId];
}

describe('the current span', () => {
  it('is seen by code that runs at once, and also later if it is kept', async () => {
    const spans = new SpanContext();
    const [kept, brief] = [span('kept'), span('brief', false)];
    spans.open(kept);
    const both = [kept, brief].map((one) => spans.enter(one, () => seen(spans)));
    expect(await Promise.all(both)).toStrictEqual([
      ['kept', 'kept'],
      ['brief', undefined],
    ]);
    expect(spans.current()).toBeUndefined();
  });

  it('is the outer one again when the inner one is left, even by an error', () => {
    const spans = new SpanContext();
    spans.enter(span('outer'), () => {
      const fails = () => spans.enter(span('inner'), () => JSON.parse('{') as object);
      expect(fails).toThrow(SyntaxError);
      expect(spans.current()?.traceId).toBe('outer');
    });
  });

  it('is kept until the last kept one ends', async () => {
    const spans = new SpanContext();
    const [first, second] = [span('first'), span('second')];
    spans.open(first);
    spans.open(second);
    const ofSecond = spans.enter(second, async () => {
      await later();
      spans.end(first);
      const before = spans.current()?.traceId;
      spans.end(second);
      return [before, spans.current()?.traceId];
    });
    expect(await ofSecond).toStrictEqual(['second', undefined]);
  });
});
