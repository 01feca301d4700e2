// The work on the open text: the editor with its parameters above the result. On a phone one of the three is shown at a time.
import type { Company } from '#contract/entities/company.ts';
import type { ConnectorHealth } from '#contract/entities/sql-console.ts';
import { grouped } from '#contract/rules/plural.ts';
import type { User } from '#contract/entities/user.ts';
import { type RefObject, useState } from 'react';
import { Segments } from '#renderer/ui/choice/segments.tsx';
import { CodeEditor } from '#renderer/ui/code-editor/code-editor.tsx';
import type { CodeEditorHandle } from '#renderer/ui/code-editor/code-editor-props.ts';
import type { StoredDocuments } from '#renderer/ui/code-editor/documents.ts';
import type { TextPlace } from '#renderer/ui/code-editor/syntax.ts';
import { useNarrow } from '#renderer/ui/narrow/use-narrow.ts';
import { Split } from '#renderer/ui/tool-shell/split.tsx';
import { useToolLayout } from '#renderer/session/use-tool-layout.ts';
import { languageOf } from '#renderer/modules/remote-sql/format.ts';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import type { SqlScope } from '#renderer/modules/remote-sql/queries.ts';
import { FootLine } from '#renderer/modules/remote-sql/result/foot-line.tsx';
import { ResultPane } from '#renderer/modules/remote-sql/result/result-pane.tsx';
import type { StoredGrids } from '#renderer/modules/remote-sql/result/use-grid-view.ts';
import type { Placeholders } from '#renderer/modules/remote-sql/tabs/parameters.ts';
import type { NewerVersion, Tab, TabSettings } from '#renderer/modules/remote-sql/tabs/tab.ts';
import type { Runs } from '#renderer/modules/remote-sql/use-runs.ts';
import { ParameterForm } from './parameter-form.tsx';
import { QueryConflict } from './query-conflict.tsx';
import { RunSettings } from './run-settings.tsx';
import type { Rights } from './toolbar.tsx';
import styles from './work.module.css';

export type PhoneView = 'text' | 'parameters' | 'result';

const firstLayout = { share: 0.44, isCollapsed: false } as const;

export interface WorkProps {
  readonly scope: SqlScope;
  readonly company: Company;
  readonly user: User;
  readonly rights: Rights;
  readonly tab: Tab;
  readonly connectors: readonly ConnectorHealth[];
  readonly placeholders: Placeholders;
  readonly problems: Readonly<Record<string, string>>;
  readonly runs: Runs;
  readonly editor: RefObject<CodeEditorHandle | null>;
  /** The open texts that are not shown. */
  readonly documents: StoredDocuments;
  /** How the person arranged the results of the open texts. */
  readonly grids: StoredGrids;
  /** The part that a phone shows. */
  readonly view: PhoneView;
  readonly onView: (view: PhoneView) => void;
  readonly onText: (text: string) => void;
  readonly onSet: (change: Partial<TabSettings>) => void;
  readonly onRun: () => void;
  readonly onSave: () => void;
  readonly onSettle: (newer: NewerVersion, text: string, isMerge: boolean) => void;
}

export function Work(props: WorkProps) {
  const { scope, user, rights, tab, runs, grids, editor, view, onView } = props;
  const [layout, setLayout] = useToolLayout(scope, 'queries', firstLayout);
  const [place, setPlace] = useState<TextPlace | null>(null);
  const [cursor, setCursor] = useState<TextPlace>({ line: 1, column: 1 });
  const goTo = (next: TextPlace): void => {
    onView('text');
    setPlace(next);
  };
  return (
    <>
      <QueryConflict tab={tab} onSettle={props.onSettle} />
      {useNarrow() && <ViewChoice {...props} />}
      <Split
        label={words.height}
        share={layout.share}
        onShare={(share) => setLayout({ share })}
        phone={view === 'result' ? 'second' : 'first'}
        first={
          <EditorPane
            {...props}
            place={place}
            isCollapsed={layout.isCollapsed}
            onCollapse={(isCollapsed) => setLayout({ isCollapsed })}
            onCursor={setCursor}
          />
        }
        second={<ResultPane {...{ tab, runs, scope, user, grids, editor }} onPlace={goTo} />}
      />
      <FootLine tab={tab} canWrite={rights.canWrite} cursor={cursor} />
    </>
  );
}

const withCount = (label: string, count: number): string => (count === 0 ? label : `${label} ${grouped(count)}`);

function ViewChoice({ tab, placeholders: { own, ofSession }, view, onView }: WorkProps) {
  // The tabs of the result show their count themselves.
  const options = [
    { value: 'text', label: words.viewText },
    { value: 'parameters', label: withCount(words.parameters, own.length + ofSession.length) },
    {
      value: 'result',
      label: withCount(words.result, view !== 'result' && tab.run.kind === 'done' ? tab.run.result.rows.length : 0),
    },
  ] as const;
  return (
    <div className={styles['views']}>
      <Segments legend={words.views} legendHidden options={options} value={view} wide onChange={onView} />
    </div>
  );
}

interface EditorPaneProps extends WorkProps {
  readonly place: TextPlace | null;
  readonly isCollapsed: boolean;
  readonly onCollapse: (isCollapsed: boolean) => void;
  readonly onCursor: (place: TextPlace) => void;
}

function EditorPane({ place, isCollapsed, onCollapse, onCursor, ...props }: EditorPaneProps) {
  const { company, user, tab, connectors, placeholders, problems, editor, documents, view, onText, onSet, onRun, onSave } = props;
  const isNarrow = useNarrow();
  const hasProblems = Object.keys(problems).length > 0;
  const kind = connectors.find(({ name }) => name === tab.connector)?.kind;
  const settings = { tab, connectors, hasBatch: company.enableBatch, onSet };
  return (
    <div className={styles['editorPane']} data-view={view}>
      <div className={styles['editor']}>
        <CodeEditor
          ref={editor}
          label={words.editor(tab.name)}
          language={languageOf(kind)}
          documentId={tab.id}
          initialText={tab.text}
          documents={documents}
          place={place}
          onChange={onText}
          onCursor={onCursor}
          onRun={onRun}
          onSave={onSave}
        />
      </div>
      <ParameterForm
        {...{ tab, user, placeholders, problems, onCollapse, onSet }}
        above={isNarrow ? <RunSettings {...settings} place="form" /> : undefined}
        // Collapsed fields would hide the reason why nothing runs.
        isCollapsed={isCollapsed && !isNarrow && !hasProblems}
      />
    </div>
  );
}
