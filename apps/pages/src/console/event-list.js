import { Time } from '../common/parts.js';
import { html, useEffect, useRef, useState } from '../common/view.js';
import { closeAfter } from './history.js';

const ROW = 60;
const HEIGHT = 480;
const SPARE = 4;

/** The events, of which only those are drawn that can be seen. @param {EventListProps} props */
export function EventList({ history, total, index, onChoose }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const [top, setTop] = useState(0);
  useEffect(() => {
    const { current } = list;
    if (current === null) return;
    const isSeen =
      index * ROW >= current.scrollTop && (index + 1) * ROW <= current.scrollTop + HEIGHT;
    if (!isSeen) current.scrollTop = index * ROW - HEIGHT / 2;
  }, [index]);
  const first = Math.max(0, Math.floor(top / ROW) - SPARE);
  const last = Math.min(total, Math.ceil((top + HEIGHT) / ROW) + SPARE);
  const rows = Array.from({ length: last - first }, (_, row) => first + row);
  return html`
    <div
      class="events"
      ref=${list}
      tabindex="0"
      role="region"
      aria-label="Events"
      onScroll=${(/** @type {{ currentTarget: HTMLElement }} */ { currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <ol style=${{ height: `${total * ROW}px` }}>
        ${rows.map((row) => {
          const event = history.at(row);
          const gap = event && closeAfter(history.at(row - 1), event);
          return html`
            <li
              key=${row}
              style=${{ transform: `translateY(${row * ROW}px)` }}
              class=${gap === undefined ? '' : 'close'}
            >
              <button
                aria-current=${row === index ? 'true' : undefined}
                onClick=${() => onChoose(row)}
              >
                <span><bdi>${event?.description ?? '…'}</bdi></span>
                ${
                  event &&
                  html`
                    <small>
                      ${event.version} · ${event.actor.kind} ·${' '}
                      <${Time} at=${event.occurred_at} isLong />
                      ${gap !== undefined && html`<b> · ${gap} ms after the one before</b>`}
                    </small>
                  `
                }
              </button>
            </li>
          `;
        })}
      </ol>
    </div>
  `;
}
