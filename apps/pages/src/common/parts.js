import { html, useIsSlow } from './hooks.js';
import { useArrival } from './router.js';

/** @param {{ children: string; site?: string }} props the shop names its page itself */
export function Heading({ children, site = document.body.dataset['shop'] ?? '' }) {
  const heading = useArrival(children, site);
  return html`<h1 ref=${heading} tabindex="-1"><bdi>${children}</bdi></h1>`;
}

export function Fault(/** @type {{ text?: string }} */ { text }) {
  return html`<div role="alert">${text && html`<p class="fault">${text}</p>`}</div>`;
}

/**
 * What was loaded, once it is there; until then what the page waits for, or why it does not come.
 * @template Value
 * @param {{ of: import('./hooks.js').Loaded<Value>; children: (value: Value) => Children }} props
 */
export function Loaded({ of: { value, fault, isLoading, again }, children }) {
  const isSlow = useIsSlow(isLoading);
  return html`
    <div role="status" class="waiting">
      ${isLoading && (isSlow ? 'Still waiting for the service …' : value === undefined && 'Loading …')}
    </div>
    <${Fault} text=${fault} />
    ${fault && html`<p><button type="button" onClick=${again}>Try again</button></p>`}
    ${value !== undefined && children(value)}
  `;
}

/** A form that is sent once at a time, with what went wrong beside its button. @param {FormProps} props */
export function Form({ action, onSend, label, class: name, isQuiet, done, children }) {
  const send = (/** @type {SubmitEvent & { currentTarget: HTMLFormElement }} */ event) => {
    event.preventDefault();
    const fields = /** @type {[string, string][]} */ ([...new FormData(event.currentTarget)]);
    void action.run(() => onSend(Object.fromEntries(fields)));
  };
  return html`
    <form class=${name} onSubmit=${send}>
      ${children}
      <${Fault} text=${action.fault} />
      <button class=${isQuiet ? '' : 'main'} aria-disabled=${action.isBusy}>
        ${action.isBusy ? 'One moment …' : label}
      </button>
      ${done && html`<p role="status">${action.isDone && done}</p>`}
    </form>
  `;
}

/** @param {{ label: string; hint?: string; [attribute: string]: unknown }} props */
export function Field({ label, hint, ...input }) {
  return html`
    <label class="field">
      <span>${label}${input['required'] ? '' : html` <small>optional</small>`}</span>
      <input dir="auto" ...${input} />
      ${hint && html`<small>${hint}</small>`}
    </label>
  `;
}

/** @param {{ label: string; children: Children; [attribute: string]: unknown }} props */
export function Choice({ label, children, ...select }) {
  return html`
    <label class="field"><span>${label}</span><${Select} ...${select}>${children}<//></label>
  `;
}

/** @param {{ onChoose?: (value: string) => void; children: Children; [attribute: string]: unknown }} props */
export function Select({ onChoose, children, ...select }) {
  /** @param {{ currentTarget: HTMLSelectElement }} event */
  const change = ({ currentTarget }) => onChoose?.(currentTarget.value);
  return html`<select ...${select} onChange=${change}>
    ${children}
  </select>`;
}

export function Remove(/** @type {{ what: string; onClick: () => unknown }} */ { what, onClick }) {
  return html`<button class="link" aria-label=${`Remove ${what}`} onClick=${onClick}>
    Remove
  </button>`;
}

export function Time(/** @type {{ at: string | undefined }} */ { at }) {
  if (at === undefined) return '–';
  const text = new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  return html`<time datetime=${at}>${text}</time>`;
}

/**
 * Rows of names and values; those without a value are left out.
 * @param {{ of: readonly (readonly [name: string, value: Children])[]; class?: string }} props
 */
export function Facts({ of: facts, class: name = 'facts' }) {
  const known = facts.filter(([, value]) => value !== undefined && value !== '');
  return html`
    <dl class=${name}>
      ${known.map(
        ([term, value]) =>
          html`<div>
            <dt>${term}</dt>
            <dd><bdi>${value}</bdi></dd>
          </div>`,
      )}
    </dl>
  `;
}

export function Badge(/** @type {{ children: string }} */ { children }) {
  return html`<span class=${`badge ${children}`}>${children.replaceAll('_', ' ')}</span>`;
}

/** How far an order has come. @param {{ of: Schemas['OrderDto'] }} props */
export function Badges({ of: { status, payment, shipping } }) {
  return html`<span class="badges"
    ><${Badge}>${status}<//><${Badge}>${payment}<//><${Badge}>${shipping}<//></span
  >`;
}

/** The state of a subscription, in a word. @param {Schemas['SubscriptionMeta']} meta */
export function subscriptionState({ canceled, closed, paused, status }) {
  if (canceled) return 'canceled';
  if (closed) return 'closed';
  return paused ? 'paused' : status;
}
