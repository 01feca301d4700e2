// The dialog after the list was loaded: the search, the stored sets, the list, and the summary of the choice in the footer.
import type { ListedEntity } from '#contract/entities/entity.ts';
import { entityListMaxLength } from '#contract/limits.ts';
import type { EntityConfiguration } from '#contract/rules/entity-steps.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { SearchField } from '#renderer/ui/field/search-field.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { SearchX } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { choicesStoreOf } from '#renderer/features/entities/stored-choices.ts';
import { words } from '#renderer/features/entities/messages.ts';
import type { OpenCompany } from '#renderer/features/entities/draft-form.ts';
import { CompanyActions } from '#renderer/features/entities/manage/company-actions.tsx';
import { chosenFirst, coverage, toggleShown } from '#renderer/features/entities/selection.ts';
import styles from './choice.module.css';
import { CompanyList } from './company-list.tsx';
import { StoredChips } from './stored-chips.tsx';
import { Tally } from './tally.tsx';
import { type ChoiceInProgress, type ChoiceProps, useChoice } from './use-choice.ts';
import { useFound } from '#renderer/features/entities/use-found.ts';

export interface ChooserProps extends ChoiceProps {
  readonly entities: readonly ListedEntity[];
  readonly settings: EntityConfiguration;
  /** The first text of the search field. */
  readonly search?: string | undefined;
  /** The company whose form is open over the dialog at first. */
  readonly company?: OpenCompany | undefined;
  /** Opens the page where a person proves that they act for a company. */
  readonly onValidate: () => void;
}

export function Chooser({ entities, ...props }: ChooserProps) {
  const { scope, settings, search, company, onClose, onSaved, onValidate } = props;
  const choice = useChoice(props, entities);
  const choicesStore = choicesStoreOf(scope.companyId, scope.user.id);
  const total = entities.length < entityListMaxLength ? entities.length : null;
  // The first frame has the search. Stored choices, list and count follow in the next one.
  const isFilled = useDeferredValue(true, false);
  return (
    <Dialog
      open
      onClose={onClose}
      changed={choice.dirty}
      discardWords={{ title: words.discardTitle, sentence: words.discardText }}
      title={words.title}
      sentence={words.sentence}
      size="wide"
      note={isFilled && <Tally choice={choice} total={total} choicesStore={choicesStore} />}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" sends busy={choice.busy} onClick={choice.save}>
            {words.save}
          </Button>
        </>
      }
    >
      <Companies
        scope={scope}
        first={search}
        entities={entities}
        choice={choice}
        choicesStore={choicesStore}
        isFilled={isFilled}
        actions={
          <CompanyActions
            scope={scope}
            settings={settings}
            entities={entities}
            first={company}
            onAdded={(code) => choice.choose(new Set([...choice.chosen, code]))}
            onUser={onSaved}
            onValidate={onValidate}
          />
        }
      />
    </Dialog>
  );
}

function Companies({
  scope,
  first = '',
  entities,
  choice,
  choicesStore,
  isFilled,
  actions,
}: Pick<ChoiceProps, 'scope'> & {
  readonly first: string | undefined;
  readonly entities: readonly ListedEntity[];
  readonly choice: ChoiceInProgress;
  readonly choicesStore: ReturnType<typeof choicesStoreOf>;
  readonly isFilled: boolean;
  /** Buttons beside the search. */
  readonly actions: ReactNode;
}) {
  const { chosen, choose } = choice;
  const [search, setSearch] = useState({ text: first, round: 0 });
  const found = useFound(scope, entities, search.text.trim(), entityListMaxLength);
  const listed = chosenFirst(found.entities, choice.before);
  const clear = (): void => setSearch(({ round }) => ({ text: '', round: round + 1 }));
  return (
    <div className={styles['chooser']} aria-busy={found.searching}>
      <div className={styles['top']}>
        <div className={styles['find']}>
          <SearchField
            key={search.round}
            label={words.search}
            placeholder={words.search}
            initial={search.round === 0 ? first : ''}
            focused
            onSearch={(text) => setSearch(({ round }) => ({ text, round }))}
          />
          {actions}
        </div>
        {isFilled && <StoredChips entities={entities} choice={choice} choicesStore={choicesStore} />}
        {choice.problem !== null && (
          <Banner tone="bad" announce>
            <p>{choice.problem}</p>
          </Banner>
        )}
      </div>
      <VisuallyHidden>
        <output>{found.searching ? '' : words.found(listed.length)}</output>
      </VisuallyHidden>
      {found.error !== null && (
        <ErrorState
          title={words.failed}
          message={wordsOf(found.error)}
          details={errorDetails(found.error)}
          retrying={found.searching}
          onRetry={found.retry}
        />
      )}
      {found.error === null && listed.length === 0 && !found.searching && (
        <EmptyState icon={SearchX} title={words.noResult} actions={<Button onClick={clear}>{words.clearSearch}</Button>}>
          {words.noResultText(search.text.trim())}
        </EmptyState>
      )}
      {isFilled && listed.length > 0 && (
        <>
          <ShownBox listed={listed} isFiltered={search.text.trim() !== ''} choice={choice} />
          {listed.length >= entityListMaxLength && <p className={styles['cut']}>{words.cut}</p>}
          <CompanyList key={search.text.trim()} entities={listed} chosen={chosen} onChoose={choose} />
        </>
      )}
    </div>
  );
}

/** A checkbox that chooses all listed companies, with the number of those that are chosen. */
function ShownBox({
  listed,
  isFiltered,
  choice: { chosen, choose },
}: {
  readonly listed: readonly ListedEntity[];
  readonly isFiltered: boolean;
  readonly choice: ChoiceInProgress;
}) {
  const shown = listed.map(({ code }) => code);
  const state = coverage(chosen, shown);
  const count = shown.filter((code) => chosen.has(code)).length;
  const all = shown.length < entityListMaxLength ? words.all : words.first;
  return (
    <div className={styles['shown']}>
      <Checkbox checked={state === 'all'} mixed={state === 'some'} onChange={() => choose(toggleShown(chosen, shown))}>
        {(isFiltered ? words.filtered : all)(shown.length)}
      </Checkbox>
      <span className={styles['count']}>{words.chosenOf(count, shown.length)}</span>
    </div>
  );
}
