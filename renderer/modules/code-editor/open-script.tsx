import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { customFileKind } from '#contract/rules/custom-file.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { sdkDeclarations } from '#renderer/module-host/sdk-declarations.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { CodeEditor } from '#renderer/ui/code-editor/code-editor.tsx';
import type { CodeEditorHandle } from '#renderer/ui/code-editor/code-editor-props.ts';
import type { TextPlace } from '#renderer/ui/code-editor/syntax.ts';
import { useOnline } from '#renderer/ui/offline-bar/use-online.ts';
import { TextDiff } from '#renderer/ui/text-diff/text-diff.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import styles from './code-editor.module.css';
import { ConflictBanner } from './conflict-banner.tsx';
import { type Edit, isChanged } from './edit/edit.ts';
import { fileKinds } from './file-kinds.ts';
import { lintFile, withBroken } from './problems/lint-file.ts';
import type { Problem } from './problems/lint.ts';
import { words } from './messages.ts';
import { ProblemList } from './problems/problem-list.tsx';
import { ScriptDialogs, type ScriptDialogsProps } from './script-dialogs.tsx';
import { ReleaseBanner } from './publishing/release-banner.tsx';
import { type ScriptDialog, Toolbar } from './toolbar.tsx';

interface OpenScriptProps extends Omit<ScriptDialogsProps, 'dialog' | 'onClose' | 'onDone'> {
  /** A new object moves the cursor to this place. */
  readonly place: TextPlace | null;
  readonly onPlace: (place: TextPlace) => void;
}

/** Describes the state of the text. */
function stateOf(edit: Edit): string {
  const { draft, published } = edit;
  const state = words.state;
  const stored = draft
    ? state.draft(draft.author, formatDateTime(draft.savedAt))
    : published
      ? state.published(published.version)
      : state.unpublished;
  return isChanged(edit) ? `${stored} · ${edit.recovered ? state.localCopy : state.changed}` : stored;
}

/** The editor of a script with its actions. */
export function OpenScript({ scope, workspace, edit, readOnly, groups, taken, place, onPlace }: OpenScriptProps) {
  const editor = useRef<CodeEditorHandle>(null);
  const [dialog, setDialog] = useState<ScriptDialog | null>(null);
  const [comparing, setComparing] = useState(false);
  const { language } = fileKinds[customFileKind(edit.name)];
  const found = useMemo(() => lintFile(edit.name, edit.text), [edit.name, edit.text]);
  const [broken, setBroken] = useState<{ readonly name: string; readonly place: TextPlace | null }>();
  const problems = language === 'css' ? withBroken(found, broken?.name === edit.name ? broken.place : null) : found;
  const { doing, problem } = workspace;
  useEffect(() => {
    if (edit.replacements > 0 && editor.current?.text() !== edit.text) editor.current?.replace(edit.text);
    // oxlint-disable-next-line react/exhaustive-deps -- text that the person typed is already in the editor
  }, [edit.replacements]);
  const settle = (text: string, isMerge: boolean): void => {
    workspace.settle(text);
    // Closes the publish dialog, so that the person reads a merged text before publishing it.
    closeDialog('publish');
    if (isMerge) showToast({ message: words.merged });
  };
  const goTo = ({ line, column }: Problem): void => {
    setComparing(false);
    onPlace({ line, column });
  };
  /** Closes a dialog after its request. Another dialog may be open by then and stays open. */
  const closeDialog = (done: ScriptDialog): void => setDialog((now) => (now === done ? null : now));
  const openDialog = (next: ScriptDialog): void => {
    workspace.forgetProblem();
    setDialog(next);
  };
  const format = async (): Promise<void> => {
    const done = await editor.current?.format();
    if (done === 'unreadable' || done === 'unavailable') showToast({ message: words.unformatted[done], tone: 'bad' });
  };
  return (
    <section className={styles['open']} aria-label={edit.name}>
      <Toolbar
        {...{ workspace, edit, readOnly, problems, comparing }}
        language={language}
        onOpenDialog={openDialog}
        onCompare={setComparing}
        onFormat={format}
      />
      <p className={styles['state']}>{stateOf(edit)}</p>
      <Notices {...{ edit, readOnly }} problem={dialog === null ? problem : null} />
      <ConflictBanner edit={edit} onSettle={settle} />
      <ReleaseBanner
        release={edit.release}
        readOnly={readOnly}
        busy={doing === 'releasing'}
        onFinish={() => void workspace.finishRelease()}
        onCancel={() => void workspace.cancelRelease()}
        onTake={(text) => editor.current?.replace(text)}
      />
      {/* Hidden while comparing, so that the editor retains its state. */}
      <div className={styles['editor']} hidden={comparing}>
        <CodeEditor
          ref={editor}
          label={words.editor(edit.name)}
          language={language}
          declarations={sdkDeclarations}
          documentId={edit.name}
          initialText={edit.text}
          readOnly={readOnly}
          place={place}
          onChange={workspace.type}
          onBroken={language === 'css' ? (at) => setBroken({ name: edit.name, place: at }) : undefined}
          onSave={() => void (readOnly || workspace.save())}
        />
      </div>
      {comparing && <Comparison edit={edit} />}
      <ProblemList problems={problems} onGo={goTo} />
      <ScriptDialogs
        {...{ scope, workspace, edit, readOnly, groups, taken, dialog }}
        onClose={() => setDialog(null)}
        onDone={closeDialog}
      />
    </section>
  );
}

function Comparison({ edit: { name, published, text } }: { readonly edit: Edit }) {
  const before = published?.source ?? '';
  if (before === text) return <p className={styles['quiet']}>{words.same}</p>;
  return <TextDiff label={words.differences(name)} before={before} after={text} />;
}

function Notices({
  edit,
  readOnly,
  problem,
}: {
  readonly edit: Edit;
  readonly readOnly: boolean;
  readonly problem: string | null;
}) {
  const notices: ReactNode[] = [];
  const online = useOnline();
  if (!online && !readOnly)
    notices.push(
      <Banner key="offline" tone="warn" announce>
        {words.offline}
      </Banner>,
    );
  if (readOnly) notices.push(<Banner key="read-only">{words.readOnly}</Banner>);
  if (edit.recovered)
    notices.push(
      <Banner key="recovered" announce>
        {words.recovered}
      </Banner>,
    );
  if (problem !== null)
    notices.push(
      <Banner key="problem" tone="bad" announce>
        {problem}
      </Banner>,
    );
  return notices;
}
