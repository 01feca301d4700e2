// The whole page of a module: header, content, and a foot that stays in view.
import type { Kit, Page, PageOptions } from '#contract/portal-types/index.d.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { headToolsOf } from './head-tools.ts';
import { createPageHead, type PageHeadParts } from './page-head.ts';
import { scrollerOf } from './scroller.ts';

export interface PagesParts extends Pick<PageHeadParts, 'goBack' | 'failed'> {
  readonly root: HTMLElement;
}

export interface Pages {
  readonly page: Kit['page'];
  /** Calls `listener` with the title of each page that is drawn or changed from now on. */
  readonly onTitle: (listener: (title: string) => void) => void;
}

export function createPages({ root, goBack, failed }: PagesParts): Pages {
  let listener: ((title: string) => void) | undefined;

  function draw(first: PageOptions, content: readonly Node[]): Page {
    // Read before the page is created: elements of the previous page may move into it and lose the focus.
    const movesFocus = root.contains(document.activeElement) && root.childElementCount > 0;
    const head = createPageHead({ goBack, failed, tools: headToolsOf(content) });
    const foot = element('div', { class: 'k-foot' });
    let options = first;
    const box = element('div', { class: 'k-page' }, head.header, ...content);
    function update(changed: Partial<PageOptions>): void {
      const { title } = options;
      options = { ...options, ...changed };
      head.show(options);
      if (options.foot !== foot.firstChild) foot.replaceChildren(...(options.foot === undefined ? [] : [options.foot]));
      if (options.foot === undefined) foot.remove();
      else if (foot.parentElement !== box) box.append(foot);
      if (options.title !== title) listener?.(options.title);
    }
    const page = Object.assign(box, { update });
    update({});
    root.classList.add('k-root');
    root.replaceChildren(page);
    listener?.(options.title);
    // A page that replaces another takes the focus. The first page leaves the focus where the portal put it.
    if (movesFocus) head.heading.focus({ preventScroll: true });
    scrollerOf(root).scrollTo(0, 0);
    return page;
  }
  return {
    page: (options, ...content) => draw(options, content),
    onTitle: (next) => {
      listener = next;
    },
  };
}
