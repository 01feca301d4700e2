import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';
import { hasGroup } from '#contract/permissions.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { FileCode, Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { Client } from '#renderer/api/client.ts';
import { IconButton } from '#renderer/ui/button/button.tsx';
import type { CodeEditorHandle } from '#renderer/ui/code-editor/code-editor-props.ts';
import type { StoredDocument } from '#renderer/ui/code-editor/documents.ts';
import { ToolShell } from '#renderer/ui/tool-shell/tool-shell.tsx';
import { ToolTabs } from '#renderer/ui/tool-shell/tool-tabs.tsx';
import { useTabMemory } from '#renderer/ui/tool-shell/use-tab-memory.ts';
import { Dialogs } from './dialogs/dialogs.tsx';
import { words } from './messages.ts';
import { connectorsQuery, type SqlScope } from './queries.ts';
import type { StoredGrid } from './result/grid-view.ts';
import { Side } from './side/side.tsx';
import { placeholdersOf, readValues } from './tabs/parameters.ts';
import { isDirty, type Tab, type Tabs, type TabSettings } from './tabs/tab.ts';
import type { TabsEvent } from './tabs/tabs-flow.ts';
import { useTabs } from './running/use-tabs.ts';
import { useRuns } from './use-runs.ts';
import { type Texts, useTexts } from './use-texts.ts';
import { type Rights, Toolbar } from './editing/toolbar.tsx';
import { type PhoneView, Work } from './editing/work.tsx';

export interface SqlManagerProps {
  readonly client: Client;
  readonly company: Company;
  readonly user: User;
  /** Leaves the tool. */
  readonly onClose: () => void;
}

/** Returns the rights of a person on this screen by their groups. The server checks them again. */
const rightsOf = ({ groups }: User): Rights => ({
  canRun: hasGroup(groups, 'admin-ops') || hasGroup(groups, 'sql-write'),
  canWrite: hasGroup(groups, 'sql-write'),
  canSave: hasGroup(groups, 'developer'),
});

function blockedBy({ canRun }: Rights, { connector, run }: Tab): string | undefined {
  if (!canRun) return words.mayNotRun;
  if (run.kind === 'held') return words.decideFirst;
  return connector === null ? words.chooseConnector : undefined;
}

/** Edits and runs SQL texts on a chosen connector. A run sends exactly the text on the screen. */
export function SqlManager({ client, company, user, onClose }: SqlManagerProps) {
  const scope: SqlScope = useMemo(() => ({ client, companyId: company.id, userId: user.id }), [client, company.id, user.id]);
  const rights = rightsOf(user);
  const [state, dispatch] = useTabs(scope);
  const ids = state.tabs.map(({ id }) => id);
  const documents = useTabMemory<StoredDocument>(ids);
  const grids = useTabMemory<StoredGrid>(ids);
  const connectors = useServerQuery(connectorsQuery(scope)).data ?? [];
  const runs = useRuns({ scope, canWrite: rights.canWrite, state, dispatch });
  const editor = useRef<CodeEditorHandle>(null);
  const [view, setView] = useState<PhoneView>('text');
  const chosen = state.tabs.find(({ id }) => id === state.selected) ?? state.tabs[0];
  const defaultConnector = connectors.find((one) => one.state !== 'down')?.name ?? null;
  const tab = chosen && { ...chosen, connector: chosen.connector ?? defaultConnector };
  const texts = useTexts({ scope, state, dispatch, runs, editor, connectors, rights, tab });
  if (tab === undefined) return null;
  const placeholders = placeholdersOf(tab.text);
  const { problems } = readValues(placeholders.own, tab.types, tab.values);
  const set = (change: Partial<TabSettings>): void => dispatch({ kind: 'set', id: tab.id, change });
  const openNew = (): void => {
    setView('text');
    dispatch({ kind: 'opened', id: crypto.randomUUID() });
  };
  const run = (isSelection: boolean): void => {
    if (texts.run(isSelection)) setView('result');
    else if (Object.keys(problems).length > 0) setView('parameters');
  };
  return (
    <>
      <ToolShell
        title={words.title}
        listLabel={words.showSide}
        listSentence={words.sideText}
        closing={{ label: words.closeTool, onPress: onClose, afterTabs: true }}
        renderActions={(close) => (
          <IconButton
            size="small"
            iconSize="normal"
            icon={Plus}
            label={words.newTab}
            onClick={() => {
              close();
              openNew();
            }}
          />
        )}
        renderList={(close) => (
          <Side
            scope={scope}
            isAdmin={hasGroup(user.groups, 'admin')}
            openId={tab.saved?.id}
            onChosen={() => {
              close();
              setView('text');
            }}
            onConnector={({ name }) => set({ connector: name })}
            onQuery={texts.openQuery}
            onRun={texts.openRun}
          />
        )}
        tabs={<OpenTexts {...{ state, tab, texts, dispatch }} onShown={() => setView('text')} onNew={openNew} />}
      >
        <Toolbar
          {...{ tab, connectors, rights }}
          hasBatch={company.enableBatch}
          blocked={blockedBy(rights, tab)}
          onSet={set}
          onRun={() => run(false)}
          onRunSelection={() => run(true)}
          onCancel={() => runs.cancel(tab)}
          onFormat={texts.format}
          onFind={() => editor.current?.openSearch()}
          onSave={texts.save}
          onVersions={texts.showVersions}
          onRemove={texts.openRemoveDialog}
          onTest={texts.test}
        />
        <Work
          {...{ scope, company, user, rights, tab, connectors, placeholders, runs, editor, documents, grids, view }}
          problems={texts.tried.has(tab.id) ? problems : {}}
          onView={setView}
          onText={(text) => dispatch({ kind: 'edited', id: tab.id, text })}
          onSet={set}
          onRun={() => run(false)}
          onSave={texts.save}
          onSettle={texts.settle}
        />
      </ToolShell>
      <Dialogs scope={scope} tab={tab} rights={rights} runs={runs} texts={texts} editor={editor} />
    </>
  );
}

interface OpenTextsProps {
  readonly state: Tabs;
  readonly tab: Tab;
  readonly texts: Texts;
  readonly dispatch: (event: TabsEvent) => void;
  readonly onShown: () => void;
  readonly onNew: () => void;
}

function OpenTexts({ state, tab, texts, dispatch, onShown, onNew }: OpenTextsProps) {
  const close = (id: string): void => {
    const closing = state.tabs.find((one) => one.id === id);
    if (closing !== undefined) texts.close(closing);
  };
  return (
    <ToolTabs
      label={words.tabs}
      tabs={state.tabs.map((one) => ({ id: one.id, name: one.name, icon: FileCode, isChanged: isDirty(one) }))}
      selected={tab.id}
      changed={words.dirty}
      closeLabel={words.closeTab}
      onSelect={(id) => {
        onShown();
        dispatch({ kind: 'selected', id });
      }}
      onClose={close}
      add={{ label: words.newTab, onPress: onNew }}
    />
  );
}
