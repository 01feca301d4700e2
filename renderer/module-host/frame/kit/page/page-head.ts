// The header of a page: back button, title with count and status, queue, and actions.
import type { PageOptions, Queue } from '#contract/portal-types/index.d.ts';
import { plainButton, whileBusy } from '#renderer/module-host/frame/kit/button.ts';
import { element, setContent } from '#renderer/module-host/frame/kit/element.ts';
import { messageOf } from '#renderer/module-host/frame/kit/feedback.ts';
import { icon, type KitIcon } from '#renderer/module-host/frame/kit/icons.ts';
import { createMenu } from '#renderer/module-host/frame/kit/popup/menu.ts';
import { finite, isAbsent, numberText, orNothing } from '#renderer/module-host/frame/values.ts';
import { actionLayout, shownActions } from './phone-actions.ts';

export interface PageHeadParts {
  /** Goes to the previous route, or to this path when there is none. */
  readonly goBack: (fallback: string) => Promise<unknown>;
  /** Whether the person leaves the page, after a question when that would discard what they typed. */
  readonly mayLeave: () => Promise<boolean>;
  /** Receives the error message of a failed press. */
  readonly failed: (message: string) => void;
  /** Controls of the content that belong beside the title on a phone. Null: the content has no such controls. */
  readonly tools: readonly HTMLElement[] | null;
}

export interface PageHead {
  readonly header: HTMLElement;
  readonly heading: HTMLElement;
  show(options: PageOptions): void;
}

type Press = (() => void | Promise<unknown>) | undefined;

const iconButton = (name: KitIcon, label: string): HTMLButtonElement =>
  plainButton({ 'data-variant': 'ghost', 'data-square': 'true', 'aria-label': label }, icon(name));

/** A button without `press` is disabled, and keeps its place. */
function pressButton(name: KitIcon, label: string, press: Press, failed: PageHeadParts['failed']): HTMLButtonElement {
  const button = iconButton(name, label);
  if (press === undefined) button.ariaDisabled = 'true';
  if (press !== undefined)
    button.addEventListener('click', () => void whileBusy(button, press, (error) => failed(messageOf(error))));
  return button;
}

/** A press that leaves the page. */
const leaving = (press: Press, mayLeave: PageHeadParts['mayLeave']): Press =>
  press && (async () => ((await mayLeave()) ? press() : undefined));

const queueParts = (
  { position, total, onPrevious, onNext }: Queue,
  { mayLeave, failed }: Pick<PageHeadParts, 'mayLeave' | 'failed'>,
): HTMLElement =>
  element(
    'nav',
    { class: 'k-queue', 'aria-label': 'Fila' },
    element('span', {}, `${numberText(position)} de ${numberText(total)}`),
    pressButton('chevron-up', 'Anterior', leaving(onPrevious, mayLeave), failed),
    pressButton('chevron-down', 'Próximo', leaving(onNext, mayLeave), failed),
  );

const variantOf = (action: HTMLElement): string | null =>
  action.classList.contains('k-button') ? (action.dataset['variant'] ?? null) : null;

/** On a phone the actions are a bar over the end of the content, which needs as much room as the labels make the bar high. */
function reserveBarHeight(bar: HTMLElement): void {
  const sizes = new ResizeObserver(() => {
    // A stored page is not drawn.
    if (bar.offsetHeight > 0) document.documentElement.style.setProperty('--k-bar-height', `${bar.offsetHeight}px`);
  });
  sizes.observe(bar);
}

/** The actions, and the menu that has the others on a phone. */
function actionParts({ actions = [], foot }: PageOptions, tools: PageHeadParts['tools']): readonly HTMLElement[] {
  if (actions.length === 0) return [];
  const kinds = actions.map((action) => ({ variant: variantOf(action) }));
  const layout = actionLayout(kinds, { hasHeadTools: tools !== null, hasFoot: foot !== undefined });
  const shown = shownActions(kinds, layout);
  for (const [index, action] of actions.entries()) action.toggleAttribute('data-phone-hidden', !shown.includes(index));
  const hidden = actions.filter((_, index) => !shown.includes(index));
  const row = element('div', { class: 'k-actions', 'data-layout': layout, 'data-shown': shown.length }, ...actions);
  if (layout === 'bottom') reserveBarHeight(row);
  if (hidden.length === 0) return [row];
  const entries = () =>
    hidden
      .filter((action) => !action.hidden)
      .map((action) => ({ label: action.textContent ?? '', onSelect: () => action.click() }));
  const label = 'Mais ações';
  return [row, element('span', { class: 'k-phone-only' }, createMenu(iconButton('ellipsis', label), label, entries))];
}

const titleParts = ({ title, shortTitle }: PageOptions): readonly (Node | string)[] =>
  shortTitle === undefined
    ? [orNothing(title)]
    : [element('span', { class: 'k-long-title' }, title), element('span', { class: 'k-short-title' }, shortTitle)];

/** Replaces the children of `place`, unless it has these already: moving them would close an open menu in them. */
function setChildren(place: HTMLElement, children: readonly (HTMLElement | null | undefined)[]): void {
  const next = children.filter((child) => child !== null && child !== undefined);
  const isSame = next.length === place.childElementCount && next.every((child, index) => child === place.children[index]);
  if (!isSame) place.replaceChildren(...next);
}

export function createPageHead({ goBack, mayLeave, failed, tools }: PageHeadParts): PageHead {
  const heading = element('h1', { tabindex: '-1' });
  const titles = element('div', { class: 'k-titles' });
  const header = element('header', { class: 'k-head' });
  const toolBox = tools !== null && tools.length > 0 ? element('div', { class: 'k-head-tools k-phone-only' }, ...tools) : null;
  let target = '/';
  const back = pressButton(
    'arrow-left',
    'Voltar',
    leaving(() => goBack(target), mayLeave),
    failed,
  );
  back.classList.add('k-back');
  let shown: Partial<PageOptions> = {};
  let queueBox: HTMLElement | undefined;
  let actionBoxes: readonly HTMLElement[] = [];
  return {
    header,
    heading,
    show(options) {
      const { subtitle, count, status, queue, actions, foot } = options;
      setContent(heading, ...titleParts(options));
      target = options.back ?? target;
      const focused = header.contains(document.activeElement) ? document.activeElement : null;
      // Controls are drawn again only when their options have changed.
      if (queue !== shown.queue) queueBox = queue && queueParts(queue, { mayLeave, failed });
      if (actions !== shown.actions || foot !== shown.foot) actionBoxes = actionParts(options, tools);
      shown = options;
      const countText = finite(count) === null ? null : element('span', { class: 'k-head-count' }, numberText(count));
      const sentence = isAbsent(subtitle) ? null : element('p', {}, subtitle);
      setChildren(titles, [heading, countText, status, sentence]);
      setChildren(header, [options.back === undefined ? null : back, titles, queueBox, toolBox, ...actionBoxes]);
      // An element that moved in the document lost its focus.
      if (!(focused instanceof HTMLElement) || focused === document.activeElement) return;
      // The action that the person pressed may be gone, such as "Cancelar pedido" of a cancelled order.
      (header.contains(focused) ? focused : heading).focus({ preventScroll: true });
    },
  };
}
