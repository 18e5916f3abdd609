import { AsyncLocalStorage } from 'node:async_hooks';
import type { OpenSpan } from './tracing';

/**
 * The span that the running code belongs to. Code that runs at once sees every span that is entered,
 * and code that runs later sees it if it is kept. Node 20 watches every promise until all of these have
 * ended.
 */
export class SpanContext {
  private readonly later = new AsyncLocalStorage<OpenSpan>();
  private entered: OpenSpan | undefined;
  private kept = 0;

  current(): OpenSpan | undefined {
    return this.entered ?? this.later.getStore();
  }

  open(span: OpenSpan): void {
    if (span.isKept) this.kept += 1;
  }

  enter<T>(span: OpenSpan, work: () => T): T {
    const outer = this.entered;
    this.entered = span;
    try {
      return span.isKept && this.kept > 0 ? this.later.run(span, work) : work();
    } finally {
      this.entered = outer;
    }
  }

  end(span: OpenSpan): void {
    if (span.isKept) this.kept -= 1;
    if (this.kept === 0) this.later.disable();
  }
}
