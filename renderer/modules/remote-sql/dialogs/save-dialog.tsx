import { useId } from 'react';
import type { SavedQueryDetail } from '#contract/entities/sql-console.ts';
import { queryIdForm } from '#contract/rules/sql-reference.ts';
import { type ErrorContext, wordsOf } from '#renderer/api/error-words.ts';
import { useForm } from '#renderer/form/use-form.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { Select } from '#renderer/ui/select/select.tsx';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import styles from './save-dialog.module.css';
import { type SaveBody, sendSave, type SqlScope } from '#renderer/modules/remote-sql/queries.ts';
import type { Saved } from '#renderer/modules/remote-sql/sql-dialog.ts';
import { guessType, placeholdersOf } from '#renderer/modules/remote-sql/tabs/parameters.ts';
import { changesRows } from '#renderer/modules/remote-sql/tabs/statement.ts';
import type { Tab } from '#renderer/modules/remote-sql/tabs/tab.ts';

type Name = 'queryId' | 'name' | 'description' | 'folder' | 'tags' | 'visibility' | 'writes' | 'note';
type Visibility = SaveBody['visibility'];

const isVisibility = (text: string): text is Visibility => text in words.visibilities;

const firstValues = (sql: string, known: SavedQueryDetail | null): Readonly<Record<Name, string>> => ({
  queryId: known?.id ?? '',
  name: known?.name ?? '',
  description: known?.description ?? '',
  folder: known?.folder ?? '',
  tags: known?.tags.join(', ') ?? '',
  visibility: known?.visibility ?? 'private',
  writes: (known?.writes ?? changesRows(sql)) ? 'yes' : '',
  note: '',
});

/** Only its owner may make a query private. */
const visibilitiesOf = (known: SavedQueryDetail | null) =>
  (['private', 'shared', 'system'] as const).flatMap((value) =>
    value === 'private' && known?.isOwn === false ? [] : [{ value, label: words.visibilities[value] }],
  );

const saveErrors: ErrorContext = { '#CONFLICT': words.idTaken };

interface SaveDialogProps {
  readonly scope: SqlScope;
  readonly tab: Tab;
  readonly sql: string;
  /** The saved query; null for a new one. */
  readonly known: SavedQueryDetail | null;
  readonly canWrite: boolean;
  readonly onSaved: (saved: Saved) => void;
  /** Called when the query was saved elsewhere while the dialog was open. */
  readonly onConflict: () => void;
  readonly onClose: () => void;
}

function useSaveForm({ scope, tab, sql, known, onSaved, onConflict }: Omit<SaveDialogProps, 'canWrite' | 'onClose'>) {
  return useForm<Name>({
    initial: firstValues(sql, known),
    check: ({ queryId, name }) => ({
      ...(!queryIdForm.test(queryId) && { queryId: words.queryIdBad }),
      ...(name.trim() === '' && { name: words.required }),
    }),
    onRefused(error) {
      if (error.code === '#CONFLICT' && known !== null) onConflict();
      return wordsOf(error, saveErrors);
    },
    async submit({ queryId, name, description, folder, tags, visibility, writes, note }) {
      const placeholders = placeholdersOf(sql);
      const { version } = await sendSave(scope, queryId, {
        name,
        description,
        folder,
        note,
        sql,
        connector: tab.connector ?? '',
        visibility: isVisibility(visibility) ? visibility : 'private',
        writes: writes !== '',
        tags: tags.split(',').flatMap((tag) => (tag.trim() === '' ? [] : [tag.trim()])),
        parameters: placeholders.own.map((place) => ({ name: place, type: tab.types[place] ?? guessType(place) })),
        baseVersion: tab.saved?.version ?? 0,
      });
      onSaved({ id: queryId, name, version, sql });
    },
  });
}

/** Saves the text on the screen as a new query, or as a new version of the open one. */
export function SaveDialog({ known, canWrite, onClose, ...props }: SaveDialogProps) {
  const form = useSaveForm({ known, ...props });
  const { visibility } = form.values;
  const formId = useId();
  return (
    <Dialog
      open
      title={words.saveTitle}
      sentence={words.saveText}
      onClose={onClose}
      changed={form.changed}
      actions={
        // In the footer, so that it does not move when errors appear above it.
        <>
          <CancelButton />
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['saving']} noValidate onSubmit={form.onSubmit}>
        {form.banner !== null && (
          <Banner tone="bad" announce>
            {form.banner}
          </Banner>
        )}
        <TextField
          {...form.field('queryId')}
          label={words.queryId}
          need="required"
          hint={words.queryIdHint}
          readOnly={known !== null}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField {...form.field('name')} label={words.name} need="required" autoComplete="off" maxLength={120} />
        <TextField {...form.field('folder')} label={words.folder} need="optional" autoComplete="off" maxLength={120} />
        <TextField {...form.field('description')} label={words.description} need="optional" autoComplete="off" maxLength={500} />
        <TextField {...form.field('tags')} label={words.tags} need="optional" hint={words.tagsHint} autoComplete="off" />
        <Select
          label={words.visibility}
          options={visibilitiesOf(known)}
          value={isVisibility(visibility) ? visibility : null}
          error={form.field('visibility').error}
          onChange={(next) => form.set('visibility', next)}
        />
        {canWrite && (
          <Checkbox
            checked={form.values.writes !== ''}
            hint={words.writesHint}
            onChange={(on) => form.set('writes', on ? 'yes' : '')}
          >
            {words.writesLabel}
          </Checkbox>
        )}
        <TextField {...form.field('note')} label={words.note} need="optional" autoComplete="off" maxLength={200} />
      </form>
    </Dialog>
  );
}
