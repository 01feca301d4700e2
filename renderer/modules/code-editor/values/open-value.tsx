import { useQuery } from '@tanstack/react-query';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { CodeEditor } from '#renderer/ui/code-editor/code-editor.tsx';
import { DangerDialog } from '#renderer/ui/dialog/danger-dialog.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { TextDiff } from '#renderer/ui/text-diff/text-diff.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import styles from '#renderer/modules/code-editor/code-editor.module.css';
import { words } from '#renderer/modules/code-editor/messages.ts';
import { isConflict, reasonOf } from '#renderer/modules/code-editor/refusals.ts';
import { type Versioned, VersionsDialog } from '#renderer/modules/code-editor/versions-dialog.tsx';
import type { WorkspaceScope } from '#renderer/modules/code-editor/workspace/use-open-scripts.ts';
import { valueQuery, valueVersionQuery, valueVersionsQuery } from './queries.ts';
import { useValueForm, type ValueFormProps } from './use-value-form.ts';
import { ValueFields, ValueActions } from './value-fields.tsx';
import { keyOf, type ValueOwner } from './value-text.ts';

/** Edits the custom value of a module or item as JSON. A saved value is used when the item is opened next. */
export function OpenValue({ scope, owner, readOnly }: Omit<ValueFormProps, 'known' | 'onReload'>) {
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
          message={wordsOf(error)}
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

const versionedOf = (scope: WorkspaceScope, owner: ValueOwner, text: string): Versioned => ({
  title: owner.title,
  text,
  listed: valueVersionsQuery(scope, owner),
  textOf: (version) => valueVersionQuery(scope, owner, version),
});

function ValueForm(props: ValueFormProps) {
  const { scope, owner, readOnly, known } = props;
  const form = useValueForm(props);
  const { first, base, text, saving, problem } = form;
  const [dialog, setDialog] = useState<'back' | 'versions' | null>(null);
  const [comparing, setComparing] = useState(false);
  return (
    <>
      <div className={styles['toolbar']}>
        {!readOnly && (
          <Button variant="primary" icon={Save} sends busy={saving} disabledReason={form.blocked} onClick={form.save}>
            {words.values.save}
          </Button>
        )}
        <ValueActions
          isOwn={!readOnly && !known.isConfigured}
          comparing={comparing}
          onCompare={text === base ? null : setComparing}
          onOpenDialog={setDialog}
        />
      </div>
      <p className={styles['state']}>{known.isConfigured ? words.values.configured : words.values.own}</p>
      {readOnly && <Banner>{words.readOnly}</Banner>}
      {first !== base && text !== base && <Banner>{words.recovered}</Banner>}
      {problem !== null && <Refusal error={problem} onTheirs={form.takeTheirs} />}
      {comparing && text !== base && <TextDiff label={words.differences(owner.title)} before={base} after={text} />}
      <div className={styles['editor']} hidden={comparing && text !== base}>
        <CodeEditor
          label={words.values.editor(owner.title)}
          language="json"
          documentId={keyOf(owner)}
          initialText={first}
          readOnly={readOnly}
          onChange={form.type}
          onSave={form.save}
        />
      </div>
      {form.broken !== undefined && <output className={styles['quiet']}>{form.broken}</output>}
      <ValueFields
        place={form.place}
        note={form.note}
        wrongPath={form.wrongPath}
        readOnly={readOnly}
        onPlace={form.setPlace}
        onNote={form.setNote}
      />
      <DangerDialog
        open={dialog === 'back'}
        onClose={() => setDialog(null)}
        title={words.values.backTitle(owner.title)}
        sentence={words.values.backText}
        action={words.values.back}
        busy={saving}
        onConfirm={() => void form.remove().then(() => setDialog(null))}
      />
      {dialog === 'versions' && (
        <VersionsDialog
          of={versionedOf(scope, owner, text)}
          readOnly={readOnly}
          busy={saving}
          problem={problem === null ? null : reasonOf(problem)}
          onClose={() => setDialog(null)}
          onRestore={form.restore}
        />
      )}
    </>
  );
}

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
