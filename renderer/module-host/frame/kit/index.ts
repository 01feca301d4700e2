// The kit of a module: components that look and behave like those of the portal.
import type { Kit, Portal } from '#contract/portal-types/index.d.ts';
import { createButton } from './button.ts';
import { bars, line } from './charts.ts';
import { element } from './element.ts';
import { createFailed, empty, loading, status } from './feedback.ts';
import { createFiles } from './files.ts';
import { createFilters } from './filters/filter-bar.ts';
import { field } from './form/field.ts';
import { createForm } from './form/form.ts';
import type { RegisterForm } from './form/draft-forms.ts';
import { createLoad } from './load.ts';
import { card, createPage, figures } from './page.ts';
import { search } from './search.ts';
import { createTable } from './table/table.ts';
import { createConfirm, createDialog } from './views/dialog.ts';
import { createTabs } from './views/tabs.ts';

export { createDraftForms } from './form/draft-forms.ts';

export interface KitDependencies {
  readonly registerForm: RegisterForm;
  readonly root: HTMLElement;
  readonly files: Portal['files'];
  /** Receives the error message of a failed button action. */
  readonly failed: (message: string) => void;
}

export function createKit({ root, files, registerForm, failed }: KitDependencies): Kit {
  const button = createButton(failed);
  const failure = createFailed(button);
  const load = createLoad(failure);
  const form = createForm(registerForm);
  const filters = createFilters({ form, failed });
  const dialog = createDialog(root);
  return {
    element,
    page: createPage(root),
    button,
    search,
    table: createTable({ button, filters, saveTable: (...table) => files.saveTable(...table), failed }),
    filters,
    tabs: createTabs(load),
    dialog,
    confirm: createConfirm(dialog),
    bars,
    line,
    figures,
    form,
    field,
    files: createFiles({ files, button, load }),
    status,
    card,
    loading,
    empty,
    failed: failure,
    load,
  };
}
