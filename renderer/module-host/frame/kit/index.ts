// The kit of a module: parts that look and behave like the portal's own.
import type { Kit } from '../../module-api.ts';
import { createButton } from './button.ts';
import { bars, line } from './charts.ts';
import { element } from './element.ts';
import { createFailed, empty, loading, status } from './feedback.ts';
import { createForm } from './form.ts';
import { card, createPage, figures } from './page.ts';
import { search } from './search.ts';
import { table } from './table.ts';

export interface KitSurroundings {
  readonly root: HTMLElement;
  /** Told what a press of a button rejected with. */
  readonly failed: (message: string) => void;
}

export function createKit({ root, failed }: KitSurroundings): Kit {
  const button = createButton(failed);
  return {
    element,
    page: createPage(root),
    button,
    search,
    table,
    bars,
    line,
    figures,
    form: createForm,
    status,
    card,
    loading,
    empty,
    failed: createFailed(button),
  };
}
