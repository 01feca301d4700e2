import { type Markup, markup } from './markup.ts';

/** The icon at the top of a small page. `shape`: its drawing in a box of 24 by 24. */
export const mark = (shape: Markup): Markup => markup`<svg
  class="mark"
  width="32"
  height="32"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="1.75"
  stroke-linecap="round"
  stroke-linejoin="round"
  aria-hidden="true"
>
  ${shape}
</svg>`;
