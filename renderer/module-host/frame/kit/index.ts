// The kit of a module: components that look and behave like those of the portal.
import type { Kit, Portal } from '#contract/portal-types/index.d.ts';
import type { ViewScope } from '#renderer/module-host/frame/view-scope.ts';
import { createAgendaParts } from './agenda/index.ts';
import { createButton } from './button.ts';
import { card, figures } from './cards.ts';
import { bars, line } from './charts.ts';
import { guarded } from './check/guard.ts';
import { createChooseFiles } from './choose-files.ts';
import { element } from './element.ts';
import { createFailed, empty, loading, status } from './feedback.ts';
import { createFiles } from './files.ts';
import { createFilters } from './filters/filter-bar.ts';
import { field } from './form/field.ts';
import { createForm } from './form/form.ts';
import type { RegisterForm } from './form/draft-forms.ts';
import { discardChanges, hasChanges } from './form/form-changes.ts';
import { createList } from './list/list.ts';
import { createLoad } from './load.ts';
import { createPages } from './page/page.ts';
import { picture } from './picture.ts';
import { createRoutes } from './routes/routes.ts';
import { createRun } from './run.ts';
import { search } from './search.ts';
import { sheetParts } from './sheets/index.ts';
import type { SaveTable } from './table/export-menu.ts';
import { createTable } from './table/table.ts';
import { createConfirm, createDialogs, discardQuestion } from './views/dialog.ts';
import { type FrontLink, reportFront } from './views/front.ts';
import { createTabs } from './views/tabs.ts';

export { createDraftForms } from './form/draft-forms.ts';

export interface KitDependencies {
  readonly registerForm: RegisterForm;
  readonly front: FrontLink;
  readonly root: HTMLElement;
  readonly files: Portal['files'];
  readonly route: Portal['route'];
  readonly on: Portal['on'];
  readonly storage: Portal['storage'];
  readonly saveTable: SaveTable;
  readonly scope: ViewScope;
  /** Shows the title of a page as the title of the window. */
  readonly showTitle: (title: string) => void;
  /** Receives the error message of a failed button action. */
  readonly failed: (message: string) => void;
}

export function createKit(dependencies: KitDependencies): Kit {
  const { root, files, route, on, storage, scope, saveTable, registerForm, showTitle, failed } = dependencies;
  const button = createButton(failed);
  const failure = createFailed(button);
  const load = createLoad(failure);
  const form = createForm(registerForm);
  const run = createRun(failed);
  const filters = createFilters({ form, run });
  const dialogs = createDialogs(root, on);
  const { dialog } = dialogs;
  reportFront(dialogs, dependencies.front);
  const chooseFiles = createChooseFiles(failed);
  const mayLeave = async (): Promise<boolean> => {
    if (!hasChanges(root)) return true;
    const isDiscarding = (await dialog(discardQuestion)) === 'discard';
    if (isDiscarding) discardChanges(root);
    return isDiscarding;
  };
  const goBack = (fallback: string): Promise<void> => route.back(fallback);
  const { page, onTitle, announceTitle } = createPages({ root, scope, goBack, mayLeave, failed });
  return guarded({
    element,
    page,
    routes: createRoutes({ root, route, on, scope, showTitle, onTitle, announceTitle, failed: failure }),
    list: createList({ route, storage, saveTable, button, form, dialog, failure, failed }),
    button,
    search: (options) => search({ ...options, onSearch: (text) => run(() => options.onSearch(text)) }),
    table: createTable({ button, filters, saveTable, failure, failed }),
    filters,
    tabs: createTabs(load, run),
    dialog,
    confirm: createConfirm(dialog),
    bars,
    line,
    figures,
    form,
    field: (options) => field({ ...options, onChange: (value) => run(() => options.onChange(value)) }),
    files: createFiles({ files, button, load, chooseFiles }),
    chooseFiles,
    status,
    card,
    picture,
    loading,
    empty,
    failed: failure,
    load,
    ...sheetParts,
    ...createAgendaParts(run, failure),
  });
}
