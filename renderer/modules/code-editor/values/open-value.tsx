import { useQuery } from '@tanstack/react-query';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { isScriptName, scriptNameHint } from '#contract/rules/script-name.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { errorDetails, errorWords } from '#renderer/api/error-words.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { CodeEditor } from '#renderer/ui/code-editor/code-editor.tsx';
import { DangerDialog } from '#renderer/ui/dialog/danger-dialog.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { TextDiff } from '#renderer/ui/text-diff/text-diff.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import styles from '#renderer/modules/code-editor/code-editor.module.css';
import { forgetCopy, keepCopy, readCopy } from '#renderer/modules/code-editor/workspace/local-copy.ts';
import { words } from '#renderer/modules/code-editor/messages.ts';
import type { WorkspaceScope } from '#renderer/modules/code-editor/workspace/use-workspace.ts';
import { type Versioned, VersionsDialog } from '#renderer/modules/code-editor/versions-dialog.tsx';
import {
  type CustomValue,
  removeValue,
  restoreValue,
  saveValue,
  valueQuery,
  valueVersionQuery,
  valueVersionsQuery,
} from './queries.ts';
import { ValueFields, ValueLooks } from './value-fields.tsx';
import { keyOf, readText, toText, type ValueOwner, type ValuePlace } from './value-text.ts';

interface OpenValueProps {
  readonly scope: WorkspaceScope;
  readonly owner: ValueOwner;
  readonly readOnly: boolean;
}

/** The custom value of a module or item, as JSON. It counts from the next opening of the item on. */
export function OpenValue({ scope, owner, readOnly }: OpenValueProps) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(valueQuery(scope, owner));
  return (
    <section className={styles['open']} aria-label={owner.title}>
      <Heading level={2} size="title-2">
        {owner.title}
      </Heading>
      {data === undefined && error === null && <SkeletonText lines={8} />}
      {data === undefined && error !== null && (
        <ErrorState
          title={words.values.failed}
          message={errorWords(error)}
          details={errorDetails(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && (
        <ValueForm
          key={dataUpdatedAt}
          {...{ scope, owner, readOnly }}
          known={data}
          onReload={async () => void (await refetch({ throwOnError: true }))}
        />
      )}
    </section>
  );
}

const placeOf = ({ file }: CustomValue): ValuePlace => ({ path: file?.path ?? '', props: file?.props?.join(', ') ?? '' });

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === '#CONFLICT';

function reasonOf(error: unknown): string {
  const [field] = error instanceof ApiError ? Object.values(error.fields) : [];
  return field ?? errorWords(error);
}

type Work = 'none' | 'saving';

const versionedOf = (scope: WorkspaceScope, owner: ValueOwner, text: string): Versioned => ({
  title: owner.title,
  text,
  listed: valueVersionsQuery(scope, owner),
  textOf: (version) => valueVersionQuery(scope, owner, version),
});

function ValueForm({
  scope,
  owner,
  readOnly,
  known,
  onReload,
}: OpenValueProps & { readonly known: CustomValue; readonly onReload: () => Promise<void> }) {
  const copy = { companyId: scope.companyId, userId: scope.userId, name: `valor ${keyOf(owner)}` };
  const base = toText(known.value);
  const [first] = useState(() => readCopy(copy) ?? base);
  const [text, setText] = useState(first);
  const [place, setPlace] = useState(placeOf(known));
  const [work, setWork] = useState<Work>('none');
  const [problem, setProblem] = useState<unknown>(null);
  const [asked, setAsked] = useState<'back' | 'versions' | null>(null);
  const [note, setNote] = useState('');
  const [comparing, setComparing] = useState(false);
  const read = readText(text);
  const wrongPath = place.path !== '' && !isScriptName(place.path) ? scriptNameHint : undefined;
  const isSame = text === base && place.path === placeOf(known).path && place.props === placeOf(known).props;
  const blocked = !read.ok
    ? words.values.noJson(read.line, read.column)
    : read.value === null
      ? words.values.empty
      : (wrongPath ?? (isSame ? words.values.same : undefined));
  const type = (next: string): void => {
    setText(next);
    if (next === base) forgetCopy(copy);
    else keepCopy(copy, next);
  };
  const carryOut = async (send: () => Promise<string>): Promise<void> => {
    setWork('saving');
    setProblem(null);
    const sent = text;
    try {
      const said = await send();
      // Text typed since the sending comes back when the form begins anew.
      if (readCopy(copy) === sent) forgetCopy(copy);
      showToast({ message: said, tone: 'ok' });
      await onReload();
    } catch (error) {
      setProblem(error);
      setWork('none');
    }
  };
  const { revision } = known;
  const press = (): void => {
    if (!read.ok || blocked !== undefined || readOnly || work !== 'none') return;
    const { value } = read;
    void carryOut(async () => {
      await saveValue(scope, { owner, value, place, revision, note: note.trim() });
      return words.values.saved;
    });
  };
  const giveBack = (): void =>
    void carryOut(async () => {
      await removeValue(scope, owner, revision);
      return words.values.given;
    }).finally(() => setAsked(null));
  const restore = (version: number): void =>
    void carryOut(async () => words.values.restored(await restoreValue(scope, owner, version)));
  return (
    <>
      <div className={styles['toolbar']}>
        {!readOnly && (
          <Button variant="primary" icon={Save} sends busy={work === 'saving'} disabledReason={blocked} onClick={press}>
            {words.values.save}
          </Button>
        )}
        <ValueLooks
          isOwn={!readOnly && !known.isConfigured}
          comparing={comparing}
          onCompare={text === base ? null : setComparing}
          onAsk={setAsked}
        />
      </div>
      <p className={styles['state']}>{known.isConfigured ? words.values.configured : words.values.own}</p>
      {readOnly && <Banner>{words.readOnly}</Banner>}
      {first !== base && text !== base && <Banner>{words.recovered}</Banner>}
      {problem !== null && (
        <Banner tone="bad" announce>
          <p>{reasonOf(problem)}</p>
          {isConflict(problem) && (
            <Button
              size="small"
              sends
              onClick={() => {
                forgetCopy(copy);
                void onReload().catch(setProblem);
              }}
            >
              {words.theirs}
            </Button>
          )}
        </Banner>
      )}
      {comparing && text !== base && <TextDiff label={words.differences(owner.title)} before={base} after={text} />}
      <div className={styles['editor']} hidden={comparing && text !== base}>
        <CodeEditor
          label={words.values.editor(owner.title)}
          language="json"
          documentId={keyOf(owner)}
          initialText={first}
          readOnly={readOnly}
          onChange={type}
          onSave={press}
        />
      </div>
      {!read.ok && <output className={styles['quiet']}>{words.values.noJson(read.line, read.column)}</output>}
      <ValueFields {...{ place, note, wrongPath, readOnly }} onPlace={setPlace} onNote={setNote} />
      <DangerDialog
        open={asked === 'back'}
        onClose={() => setAsked(null)}
        title={words.values.backTitle(owner.title)}
        sentence={words.values.backText}
        action={words.values.back}
        busy={work === 'saving'}
        onConfirm={giveBack}
      />
      {asked === 'versions' && (
        <VersionsDialog
          of={versionedOf(scope, owner, text)}
          readOnly={readOnly}
          busy={work === 'saving'}
          problem={problem === null ? null : reasonOf(problem)}
          onClose={() => setAsked(null)}
          onRestore={restore}
        />
      )}
    </>
  );
}
