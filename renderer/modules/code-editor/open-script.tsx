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
import { type Edit, isChanged } from './workspace/edit.ts';
import { fileKinds } from './file-kinds.ts';
import { lintFile, withBroken } from './problems/lint-file.ts';
import type { Problem } from './problems/lint.ts';
import { words } from './messages.ts';
import { ProblemList } from './problems/problem-list.tsx';
import { ScriptQuestions, type ScriptQuestionsProps } from './script-questions.tsx';
import { ReleaseBanner } from './publishing/release-banner.tsx';
import { type Asked, Toolbar } from './toolbar.tsx';

interface OpenScriptProps extends Omit<ScriptQuestionsProps, 'asked' | 'onClose' | 'onAnswered'> {
  /** The place to which the cursor goes when another place is given. */
  readonly place: TextPlace | null;
  readonly onPlace: (place: TextPlace) => void;
}

/** The state of the text, in words. */
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

/** The editor of one script with all that can be done with its text. */
export function OpenScript({ scope, workspace, edit, readOnly, groups, taken, place, onPlace }: OpenScriptProps) {
  const editor = useRef<CodeEditorHandle>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [comparing, setComparing] = useState(false);
  const { language } = fileKinds[customFileKind(edit.name)];
  const found = useMemo(() => lintFile(edit.name, edit.text), [edit.name, edit.text]);
  const [broken, setBroken] = useState<{ readonly name: string; readonly place: TextPlace | null }>();
  const problems = language === 'css' ? withBroken(found, broken?.name === edit.name ? broken.place : null) : found;
  const { doing, problem } = workspace;
  useEffect(() => {
    if (edit.given > 0 && editor.current?.text() !== edit.text) editor.current?.replace(edit.text);
    // Text that the person typed is in the editor already.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [edit.given]);
  const settle = (text: string, isMerge: boolean): void => {
    workspace.settle(text);
    // The person reads a merged text before publishing it.
    answered('publish');
    if (isMerge) showToast({ message: words.merged });
  };
  const goTo = ({ line, column }: Problem): void => {
    setComparing(false);
    onPlace({ line, column });
  };
  /** Another question may be open when the answer to this one comes. */
  const answered = (what: Asked): void => setAsked((now) => (now === what ? null : now));
  const ask = (what: Asked): void => {
    workspace.forgetProblem();
    setAsked(what);
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
        onAsk={ask}
        onCompare={setComparing}
        onFormat={format}
      />
      <p className={styles['state']}>{stateOf(edit)}</p>
      <Notices {...{ edit, readOnly }} problem={asked === null ? problem : null} />
      <ConflictBanner edit={edit} onSettle={settle} />
      <ReleaseBanner
        release={edit.release}
        readOnly={readOnly}
        busy={doing === 'releasing'}
        onFinish={() => void workspace.finishRelease()}
        onCancel={() => void workspace.cancelRelease()}
        onTake={(text) => editor.current?.replace(text)}
      />
      {/* Out of sight while it is compared, and as it was afterwards. */}
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
      <ScriptQuestions
        {...{ scope, workspace, edit, readOnly, groups, taken, asked }}
        onClose={() => setAsked(null)}
        onAnswered={answered}
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
