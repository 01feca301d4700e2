import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';
import { hasGroup } from '#contract/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Client } from '#renderer/api/client.ts';
import { CodeEditor } from '#renderer/ui/code-editor/code-editor.tsx';
import type { CodeEditorHandle } from '#renderer/ui/code-editor/code-editor-props.ts';
import type { TextPlace } from '#renderer/ui/code-editor/syntax.ts';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { Dialogs } from './dialogs/dialogs.tsx';
import { languageOf } from './format.ts';
import { words } from './messages.ts';
import { connectorsQuery, type SqlScope } from './queries.ts';
import { ResultPane } from './result/result-pane.tsx';
import { Side } from './side/side.tsx';
import styles from './sql-manager.module.css';
import { placeholdersOf, readValues } from './tabs/parameters.ts';
import type { Tab } from './tabs/tab.ts';
import { useTabs } from './running/use-tabs.ts';
import { useRuns } from './use-runs.ts';
import { useTexts } from './use-texts.ts';
import { ParameterForm } from './editing/parameter-form.tsx';
import { TabStrip } from './editing/tab-strip.tsx';
import { type Rights, Toolbar } from './editing/toolbar.tsx';

export interface SqlManagerProps {
  readonly client: Client;
  readonly company: Company;
  readonly user: User;
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
export function SqlManager({ client, company, user }: SqlManagerProps) {
  const scope: SqlScope = useMemo(() => ({ client, companyId: company.id, userId: user.id }), [client, company.id, user.id]);
  const rights = rightsOf(user);
  const [state, dispatch] = useTabs(scope);
  const connectors = useQuery(connectorsQuery(scope)).data ?? [];
  const runs = useRuns({ scope, canWrite: rights.canWrite, state, dispatch });
  const editor = useRef<CodeEditorHandle>(null);
  const [place, setPlace] = useState<TextPlace | null>(null);
  const chosen = state.tabs.find(({ id }) => id === state.selected) ?? state.tabs[0];
  const defaultConnector = connectors.find((one) => one.state !== 'down')?.name ?? null;
  const tab = chosen && { ...chosen, connector: chosen.connector ?? defaultConnector };
  const texts = useTexts({ scope, state, dispatch, runs, editor, connectors, rights, tab });
  if (tab === undefined) return null;
  const placeholders = placeholdersOf(tab.text);
  const kind = connectors.find(({ name }) => name === tab.connector)?.kind;
  const problems = texts.tried.has(tab.id) ? readValues(placeholders.own, tab.types, tab.values).problems : {};
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <Heading level={1} size="title-1">
          {words.title}
        </Heading>
        <p>{words.intro}</p>
      </header>
      <div className={styles['layout']}>
        <Side
          scope={scope}
          isAdmin={hasGroup(user.groups, 'admin')}
          openId={tab.saved?.id}
          onConnector={({ name }) => dispatch({ kind: 'set', id: tab.id, change: { connector: name } })}
          onQuery={texts.openQuery}
          onRun={texts.openRun}
        />
        <div className={styles['work']}>
          <TabStrip
            tabs={state.tabs}
            selected={tab.id}
            onSelect={(id) => dispatch({ kind: 'selected', id })}
            onClose={texts.close}
            onNew={() => dispatch({ kind: 'opened', id: crypto.randomUUID() })}
          />
          <Toolbar
            tab={tab}
            connectors={connectors}
            rights={rights}
            hasBatch={company.enableBatch}
            isPaged={placeholders.isPaged}
            blocked={blockedBy(rights, tab)}
            onSet={(change) => dispatch({ kind: 'set', id: tab.id, change })}
            onRun={() => texts.run(false)}
            onRunSelection={() => texts.run(true)}
            onCancel={() => runs.cancel(tab)}
            onFormat={texts.format}
            onFind={() => editor.current?.openSearch()}
            onSave={texts.save}
            onVersions={texts.showVersions}
            onRemove={texts.openRemoveDialog}
            onTest={texts.test}
          />
          <div className={styles['writing']}>
            <div className={styles['editor']}>
              <CodeEditor
                ref={editor}
                label={words.editor(tab.name)}
                language={languageOf(kind)}
                documentId={tab.id}
                initialText={tab.text}
                place={place}
                onChange={(text) => dispatch({ kind: 'edited', id: tab.id, text })}
                onRun={() => texts.run(false)}
                onSave={texts.save}
              />
            </div>
            <ParameterForm
              tab={tab}
              placeholders={placeholders}
              problems={problems}
              onSet={(change) => dispatch({ kind: 'set', id: tab.id, change })}
            />
          </div>
          <p className={styles['leave']}>{words.leave}</p>
          <ResultPane tab={tab} runs={runs} scope={scope} user={user} onPlace={setPlace} />
        </div>
      </div>
      <Dialogs scope={scope} tab={tab} rights={rights} runs={runs} texts={texts} editor={editor} />
    </div>
  );
}
