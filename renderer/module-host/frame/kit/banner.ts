import { element } from './element.ts';
import { icon } from './icons.ts';

/** The message of a failure, which looks as the portal's own. Hidden before the first call of `show`. */
export interface Banner {
  readonly element: HTMLElement;
  readonly show: (...content: readonly (Node | string)[]) => void;
  readonly hide: () => void;
}

export function createBanner(): Banner {
  const body = element('div', {});
  const properties = { class: 'k-banner', role: 'alert', tabindex: '-1', hidden: true };
  const banner = element('div', properties, icon('circle-alert'), body);
  return {
    element: banner,
    show(...content) {
      body.replaceChildren(...content);
      banner.hidden = false;
    },
    hide() {
      banner.hidden = true;
    },
  };
}
