// The whole page of a module: header, content, and a foot that stays in view.
import type { Kit, Page, PageOptions } from '#contract/portal-types/index.d.ts';
import { checkOptions } from '#renderer/module-host/frame/kit/check/check.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import type { ViewScope } from '#renderer/module-host/frame/view-scope.ts';
import { headToolsOf } from './head-tools.ts';
import { createPageHead, type PageHeadParts } from './page-head.ts';
import { scrollerOf } from './scroller.ts';

export interface PagesParts extends Pick<PageHeadParts, 'goBack' | 'mayLeave' | 'failed'> {
  readonly root: HTMLElement;
  readonly scope: ViewScope;
}

export interface Pages {
  readonly page: Kit['page'];
  /** Calls `listener` with the title of the shown page, whenever it is drawn or changed from now on. */
  readonly onTitle: (listener: (title: string) => void) => void;
  /** Calls the listener for a page that was put back into the root. */
  readonly announceTitle: () => void;
}

/** The page of a view that may not draw any more. Its content and its controls stay where they are. */
const missedPage = (): Page => Object.assign(element('div'), { update: () => undefined });

export function createPages({ root, scope, goBack, mayLeave, failed }: PagesParts): Pages {
  let listener: ((title: string) => void) | undefined;
  const titles = new WeakMap<Element, string>();

  function announceTitle(): void {
    const title = root.firstElementChild === null ? undefined : titles.get(root.firstElementChild);
    if (title !== undefined) listener?.(title);
  }

  function draw(first: PageOptions, content: readonly Node[]): Page {
    // Read before the page is created: elements of the previous page may move into it and lose the focus.
    const movesFocus = root.contains(document.activeElement) && root.childElementCount > 0;
    const head = createPageHead({ goBack, mayLeave, failed, tools: headToolsOf(content) });
    const foot = element('div', { class: 'k-foot' });
    let options = first;
    const box = element('div', { class: 'k-page' }, head.header, ...content);
    function update(changed: Partial<PageOptions>): void {
      const { title } = options;
      options = { ...options, ...changed };
      head.show(options);
      const hadFocus = foot.contains(document.activeElement);
      if (options.foot !== foot.firstChild) foot.replaceChildren(...(options.foot === undefined ? [] : [options.foot]));
      if (options.foot === undefined) foot.remove();
      else if (foot.parentElement !== box) box.append(foot);
      // The bar with the decision that the person sent is gone.
      if (hadFocus && !foot.contains(document.activeElement)) head.heading.focus({ preventScroll: true });
      titles.set(box, options.title);
      // A stored page announces its title when the person returns to it.
      if (options.title !== title && box.parentElement === root) announceTitle();
    }
    const page = Object.assign(box, {
      update(changed: Partial<PageOptions>): void {
        checkOptions('page.update', 'Page', changed, { isPartial: true });
        update(changed);
      },
    });
    update({});
    root.classList.add('k-root');
    root.replaceChildren(page);
    announceTitle();
    // A page that replaces another takes the focus. The first page leaves the focus where the portal put it.
    if (movesFocus) head.heading.focus({ preventScroll: true });
    scrollerOf(root).scrollTo(0, 0);
    return page;
  }
  return {
    page: (options, ...content) => (scope.claimPage() ? draw(options, content) : missedPage()),
    onTitle: (next) => {
      listener = next;
    },
    announceTitle,
  };
}
