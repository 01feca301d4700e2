import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { History, Save } from 'lucide-react';
import { useState } from 'react';
import { editorTextMaxBytes, storedValueMaxBytes } from '#contract/limits.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { CodeEditor } from '#renderer/ui/code-editor/code-editor.tsx';
import type { TextPlace } from '#renderer/ui/code-editor/syntax.ts';
import { DangerDialog } from '#renderer/ui/dialog/danger-dialog.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { ToolBar } from '#renderer/ui/tool-shell/tool-bar.tsx';
import { ToolFoot } from '#renderer/ui/tool-shell/tool-foot.tsx';
import styles from '#renderer/modules/code-editor/code-editor.module.css';
import { words } from '#renderer/modules/code-editor/messages.ts';
import { isConflict, reasonOf } from '#renderer/modules/code-editor/refusals.ts';
import { ScriptFoot } from '#renderer/modules/code-editor/script-foot.tsx';
import { Differences, VersionDifference } from '#renderer/modules/code-editor/versions/version-difference.tsx';
import type { Versioned } from '#renderer/modules/code-editor/versions/versioned.ts';
import { VersionsPanel } from '#renderer/modules/code-editor/versions/versions-panel.tsx';
import { valueQuery, valueVersionQuery, valueVersionsQuery } from './queries.ts';
import { useValueForm, type ValueFormProps } from './use-value-form.ts';
import { ValueFields } from './value-fields.tsx';
import { keyOf, type ValuePlace } from './value-text.ts';
import { valueTools } from './value-tools.ts';

/** Edits the custom value of a module or item as JSON. A saved value is used when the item is opened next. */
export function OpenValue({ scope, owner, readOnly }: Omit<ValueFormProps, 'known' | 'onReload'>) {
  const { data, error, isFetching, refetch } = useServerQuery(valueQuery(scope, owner));
  return (
    <section className={styles['open']} aria-label={owner.title}>
      {data === undefined ? (
        <>
          <div className={styles['nothing']}>
            {error === null ? (
              <SkeletonText lines={8} />
            ) : (
              <ErrorState
                title={words.values.failed}
                message={wordsOf(error)}
                details={errorDetails(error)}
                retrying={isFetching}
                onRetry={() => void refetch()}
              />
            )}
          </div>
          <ToolFoot label={words.foot} />
        </>
      ) : (
        <ValueForm
          key={keyOf(owner)}
          {...{ scope, owner, readOnly }}
          known={data}
          onReload={async () => void (await refetch({ throwOnError: true }))}
        />
      )}
    </section>
  );
}

/** A value without a file of its own is a part of the configuration. */
const limitOf = ({ path }: ValuePlace): number => (path === '' ? storedValueMaxBytes : editorTextMaxBytes);

const versionedOf = ({ scope, owner, known }: ValueFormProps, text: string): Versioned => ({
  title: owner.title,
  text,
  draft: null,
  listed: valueVersionsQuery(scope, owner, known.revision),
  textOf: (version) => valueVersionQuery(scope, owner, version),
});

function ValueForm(props: ValueFormProps) {
  const { owner, readOnly, known } = props;
  const form = useValueForm(props);
  const { base, text, saving } = form;
  const [dialogOpen, setDialogOpen] = useState(false);
  const [versionsOpen, setVersionsOpen] = useState(false);
  const [compared, setCompared] = useState<'saved' | number | null>(null);
  const [cursor, setCursor] = useState<TextPlace>({ line: 1, column: 1 });
  const versioned = versionedOf(props, text);
  // A text that is equal again shows the editor.
  const shown = compared === 'saved' && text === base ? null : compared;
  return (
    <>
      <ToolBar
        label={words.toolbar}
        tools={valueTools({
          isOwn: !readOnly && !known.isConfigured,
          isChanged: text !== base,
          comparing: shown === 'saved',
          onBack: () => setDialogOpen(true),
          onCompare: (comparing) => setCompared(comparing ? 'saved' : null),
        })}
        status={known.isConfigured ? words.values.configured : words.values.own}
        end={
          <IconButton
            size="small"
            iconSize="normal"
            icon={History}
            label={words.versions}
            aria-expanded={versionsOpen}
            onClick={() => setVersionsOpen(!versionsOpen)}
          />
        }
        moreLabel={words.more}
      >
        {!readOnly && (
          <Button
            size="small"
            variant="primary"
            icon={Save}
            sends
            busy={saving}
            disabledReason={form.blocked}
            onClick={form.save}
          >
            {words.values.save}
          </Button>
        )}
      </ToolBar>
      <div className={styles['beside']}>
        <div className={styles['work']}>
          <ValueNotices form={form} readOnly={readOnly} />
          <div className={styles['editor']} hidden={shown !== null}>
            <CodeEditor
              label={words.values.editor(owner.title)}
              language="json"
              documentId={form.documentId}
              initialText={form.first}
              readOnly={readOnly}
              onChange={form.type}
              onCursor={setCursor}
              onSave={form.save}
            />
          </div>
          {shown !== null && <Comparison of={versioned} base={base} version={shown} />}
          {form.broken !== undefined && <output className={styles['broken']}>{form.broken}</output>}
          <ValueFields form={form} readOnly={readOnly} />
          <ScriptFoot kind="json" text={text} limit={limitOf(form.place)} cursor={cursor} />
        </div>
        {versionsOpen && (
          <VersionsPanel
            of={versioned}
            readOnly={readOnly}
            busy={saving}
            compared={typeof shown === 'number' ? shown : null}
            onCompare={setCompared}
            onRestore={async (version) => {
              const isDone = await form.restore(version);
              // The editor shows the restored text.
              if (isDone) setCompared(null);
              return isDone;
            }}
            onClose={() => setVersionsOpen(false)}
          />
        )}
      </div>
      <DangerDialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        title={words.values.backTitle(owner.title)}
        sentence={words.values.backText}
        action={words.values.back}
        busy={saving}
        onConfirm={() => void form.remove().then(() => setDialogOpen(false))}
      />
    </>
  );
}

/** The differences between the text and the saved value, or one of its versions. */
const Comparison = ({
  of,
  base,
  version,
}: {
  readonly of: Versioned;
  readonly base: string;
  readonly version: 'saved' | number;
}) => (
  <div className={styles['comparison']}>
    {version === 'saved' ? (
      <Differences label={words.differences(of.title)} before={base} after={of.text} />
    ) : (
      <VersionDifference of={of} version={version} />
    )}
  </div>
);

const ValueNotices = ({
  form: { first, base, text, problem, takeTheirs },
  readOnly,
}: {
  readonly form: ReturnType<typeof useValueForm>;
  readonly readOnly: boolean;
}) => (
  <div className={styles['notices']}>
    {readOnly && <Banner>{words.readOnly}</Banner>}
    {first !== base && text !== base && <Banner>{words.recovered}</Banner>}
    {problem !== null && <Refusal error={problem} onTheirs={takeTheirs} />}
  </div>
);

const Refusal = ({ error, onTheirs }: { readonly error: unknown; readonly onTheirs: () => void }) => (
  <Banner tone="bad" announce>
    <p>{reasonOf(error)}</p>
    {isConflict(error) && (
      <Button size="small" sends onClick={onTheirs}>
        {words.theirs}
      </Button>
    )}
  </Banner>
);
