import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Company } from '#contract/entities/company.ts';
import { editorTextMaxBytes } from '#contract/limits.ts';
import { customFileKind } from '#contract/rules/custom-file.ts';
import { sdkDeclarations } from '#renderer/module-host/sdk-declarations.ts';
import { useToolLayout } from '#renderer/session/use-tool-layout.ts';
import { CodeEditor } from '#renderer/ui/code-editor/code-editor.tsx';
import type { CodeEditorHandle } from '#renderer/ui/code-editor/code-editor-props.ts';
import type { StoredDocuments } from '#renderer/ui/code-editor/documents.ts';
import type { TextPlace } from '#renderer/ui/code-editor/syntax.ts';
import { mergedNotice } from '#renderer/ui/text-conflict/text-conflict.tsx';
import { useNarrow } from '#renderer/ui/narrow/use-narrow.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { Split } from '#renderer/ui/tool-shell/split.tsx';
import styles from './code-editor.module.css';
import type { Edit } from './edit/edit.ts';
import { stateOf } from './edit/edit-state.ts';
import { fileKinds } from './file-kinds.ts';
import { leafOf } from './folders.ts';
import { declaredQueries, lintFile, withBroken } from './problems/lint-file.ts';
import type { Problem } from './problems/lint.ts';
import { words } from './messages.ts';
import { ProblemPane } from './problems/problem-pane.tsx';
import { versionQuery, versionsQuery } from './queries.ts';
import { ScriptDialogs, type ScriptDialogsProps } from './script-dialogs.tsx';
import { ScriptFoot } from './script-foot.tsx';
import { ScriptNotices } from './script-notices.tsx';
import { type ScriptDialog, Toolbar } from './toolbar.tsx';
import { Differences, VersionDifference } from './versions/version-difference.tsx';
import type { Versioned } from './versions/versioned.ts';
import { VersionsPanel } from './versions/versions-panel.tsx';
import type { WorkspaceScope } from './workspace/use-open-scripts.ts';
import type { Workspace } from './workspace/use-workspace.ts';

interface OpenScriptProps extends Omit<ScriptDialogsProps, 'dialog' | 'onClose' | 'onDone'> {
  readonly scope: WorkspaceScope;
  readonly readOnly: boolean;
  /** Their items declare the queries of scripts. */
  readonly modules: Company['module'];
  /** The open scripts that are not shown. */
  readonly documents: StoredDocuments;
  /** A new object moves the cursor to this place. */
  readonly place: TextPlace | null;
  readonly onPlace: (place: TextPlace) => void;
}

const firstLayout = { share: 0.76, isCollapsed: false } as const;

const versionedOf = (scope: WorkspaceScope, { name, text, server, draft, published }: Edit): Versioned => ({
  title: name,
  text,
  draft: draft && { ...draft, text: server, published: published?.source ?? null },
  listed: versionsQuery(scope, name, published?.version ?? null),
  textOf: (version) => versionQuery(scope, name, version),
});

/** The problems of the text. The editor finds the syntax errors of a style sheet. */
function useProblems({ name, text }: Edit, modules: Company['module']) {
  const found = useMemo(() => lintFile(name, text, declaredQueries(modules, name)), [name, text, modules]);
  const [broken, setBroken] = useState<TextPlace | null>(null);
  const { language } = fileKinds[customFileKind(name)];
  return language === 'css'
    ? { problems: withBroken(found, broken), onBroken: setBroken }
    : { problems: found, onBroken: undefined };
}

/** The dialogs of a script, at most one of which is open. `onReturned`: an earlier version was published again. */
function useDialogs(workspace: Workspace, onReturned: () => void) {
  const [dialog, setDialog] = useState<ScriptDialog | null>(null);
  const open = (next: ScriptDialog): void => {
    workspace.forgetProblem();
    setDialog(next);
  };
  return {
    dialog,
    open,
    onClose: () => setDialog(null),
    /** Closes a dialog after its request. Another dialog may be open by then and stays open. */
    onDone: (done: ScriptDialog): void => {
      setDialog((now) => (now === done ? null : now));
      if (typeof done === 'object') onReturned();
    },
    /** Asks first, so no version is current yet. */
    returnTo: (earlier: number): Promise<boolean> => {
      open({ earlier });
      return Promise.resolve(false);
    },
    closePublishing: () => setDialog((now) => (now === 'publish' || typeof now === 'object' ? null : now)),
  };
}

/** The text that is compared with the open one: the published text or a version. */
type Compared = 'published' | number | null;

/** The editor of a script with its actions. Another script has another editor. */
export function OpenScript(props: OpenScriptProps) {
  const { scope, workspace, edit, readOnly, documents, modules, groups, taken, place, onPlace } = props;
  const editor = useRef<CodeEditorHandle>(null);
  const isNarrow = useNarrow();
  const [compared, setCompared] = useState<Compared>(null);
  const [versionsOpen, setVersionsOpen] = useState(false);
  // On a phone the panel covers the text.
  const dialogs = useDialogs(workspace, () => isNarrow && setVersionsOpen(false));
  const [settled, setSettled] = useState(0);
  const [cursor, setCursor] = useState<TextPlace>({ line: 1, column: 1 });
  const { language } = fileKinds[customFileKind(edit.name)];
  const { problems, onBroken } = useProblems(edit, modules);
  useEffect(() => {
    if (edit.replacements > 0) editor.current?.replace(edit.text);
    // oxlint-disable-next-line react/exhaustive-deps -- text that the person typed is already in the editor
  }, [edit.replacements]);
  // The pressed button disappears. A text that was hidden by a comparison is shown again before it receives the focus.
  useEffect(() => {
    if (settled > 0) editor.current?.focus();
  }, [settled]);
  const settle = (text: string, isMerge: boolean): void => {
    workspace.settle(text);
    setCompared(null);
    setSettled(settled + 1);
    // Closes the publish dialog, so that the person reads a merged text before publishing it.
    dialogs.closePublishing();
    if (isMerge) showToast({ message: mergedNotice });
  };
  const format = async (): Promise<void> => {
    const done = await editor.current?.format();
    if (done === 'unreadable' || done === 'unavailable') showToast({ message: words.unformatted[done], tone: 'bad' });
  };
  const versioned = versionedOf(scope, edit);
  return (
    <section className={styles['open']} aria-label={edit.name}>
      <Toolbar
        {...{ workspace, edit, readOnly, problems, language, versionsOpen }}
        state={stateOf(edit)}
        comparing={compared === 'published'}
        covered={compared !== null}
        onOpenDialog={dialogs.open}
        onCompare={(comparing) => setCompared(comparing ? 'published' : null)}
        onVersions={() => {
          workspace.forgetProblem();
          setVersionsOpen(!versionsOpen);
        }}
        onFormat={format}
      />
      <div className={styles['beside']}>
        <div className={styles['work']}>
          <ScriptNotices
            {...{ workspace, edit, readOnly }}
            problem={dialogs.dialog === null ? workspace.problem : null}
            onSettle={settle}
            onTake={(text) => editor.current?.replace(text)}
          />
          <EditorAndProblems
            {...{ scope, edit, problems }}
            comparison={compared !== null && <Comparison edit={edit} of={versioned} compared={compared} />}
            onGo={({ line, column }) => {
              setCompared(null);
              onPlace({ line, column });
            }}
          >
            <CodeEditor
              ref={editor}
              label={words.editor(edit.name)}
              language={language}
              declarations={sdkDeclarations}
              documentId={edit.name}
              initialText={edit.text}
              documents={documents}
              readOnly={readOnly}
              place={place}
              onChange={workspace.type}
              onCursor={setCursor}
              onBroken={onBroken}
              onSave={() => void (readOnly || workspace.save())}
            />
          </EditorAndProblems>
          <ScriptFoot kind={customFileKind(edit.name)} text={edit.text} limit={editorTextMaxBytes} cursor={cursor} />
        </div>
        {versionsOpen && (
          <VersionsPanel
            of={versioned}
            readOnly={readOnly}
            disabledReason={edit.conflict === null ? undefined : words.conflict}
            compared={typeof compared === 'number' ? compared : null}
            onCompare={setCompared}
            onRestore={dialogs.returnTo}
            onClose={() => setVersionsOpen(false)}
          />
        )}
      </div>
      <ScriptDialogs
        {...{ workspace, edit, groups, taken }}
        dialog={dialogs.dialog}
        onClose={dialogs.onClose}
        onDone={dialogs.onDone}
      />
    </section>
  );
}

function EditorAndProblems({
  scope,
  edit,
  problems,
  comparison,
  onGo,
  children,
}: Pick<OpenScriptProps, 'scope' | 'edit'> & {
  readonly problems: readonly Problem[];
  /** Shown instead of the editor; false when nothing is compared. */
  readonly comparison: ReactNode;
  readonly onGo: (problem: Problem) => void;
  /** The editor. */
  readonly children: ReactNode;
}) {
  const [layout, setLayout] = useToolLayout(scope, 'code', firstLayout);
  const isScript = customFileKind(edit.name) === 'script';
  return (
    <Split
      label={words.height}
      share={layout.share}
      onShare={(share) => setLayout({ share })}
      phone="both"
      isCollapsed={layout.isCollapsed}
      first={
        <>
          {/* Hidden while comparing, so that the editor retains its state. */}
          <div className={styles['editor']} hidden={comparison !== false}>
            {children}
          </div>
          {comparison !== false && <div className={styles['comparison']}>{comparison}</div>}
        </>
      }
      second={
        <ProblemPane
          file={leafOf(edit.name)}
          problems={problems}
          uses={isScript ? edit.uses : null}
          isCollapsed={layout.isCollapsed}
          onCollapse={(isCollapsed) => setLayout({ isCollapsed })}
          onGo={onGo}
        />
      }
    />
  );
}

function Comparison({
  edit: { name, published, text },
  of,
  compared,
}: {
  readonly edit: Edit;
  readonly of: Versioned;
  readonly compared: 'published' | number;
}) {
  if (compared !== 'published') return <VersionDifference of={of} version={compared} />;
  return <Differences label={words.differences(name)} before={published?.source ?? ''} after={text} />;
}
