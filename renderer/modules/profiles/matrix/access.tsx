// The groups that open modules and items: the matrix with its tools, the review before a save, and the simulation beside it.
import type { Launcher } from '#contract/entities/launcher.ts';
import type { Profile } from '#contract/entities/profile.ts';
import { placeKey } from '#contract/rules/launcher-changes.ts';
import { SearchX } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { Switch } from '#renderer/ui/choice/switch.tsx';
import { SearchField } from '#renderer/ui/field/search-field.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { useNarrow } from '#renderer/ui/narrow/use-narrow.ts';
import { SelectBox } from '#renderer/ui/select/select.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { words } from '#renderer/modules/profiles/messages.ts';
import type { ScreenProps } from '#renderer/modules/profiles/screen-props.ts';
import { SimulationPanel } from '#renderer/modules/profiles/simulation/simulation-panel.tsx';
import pageStyles from '#renderer/modules/profiles/profiles.module.css';
import { AccessConflict, AccessWarnings } from './access-notices.tsx';
import { Legend } from './matrix-cell.tsx';
import { MatrixForm } from './matrix-form.tsx';
import { type GroupColumn, groupColumns, shownRows } from '#renderer/modules/profiles/model/matrix-model.ts';
import { cellOf, matrixRows, type MatrixRow, placeOf } from './matrix-rows.ts';
import { MatrixTable } from './matrix-table.tsx';
import styles from './matrix.module.css';
import { ReviewDialog } from './review-dialog.tsx';
import type { AccessDraft } from '#renderer/modules/profiles/draft/use-access-draft.ts';

type AccessProps = ScreenProps & {
  readonly launcher: Launcher;
  readonly profiles: readonly Profile[];
  readonly draft: AccessDraft;
  readonly head: ReactNode;
};

const all = 'all';

/** The columns of every group, or of all people and the groups of a profile. */
function useColumns(launcher: Launcher, profiles: readonly Profile[], chosen: string): readonly GroupColumn[] {
  return useMemo(() => {
    const columns = groupColumns(
      launcher,
      profiles.flatMap(({ groups }) => groups),
    );
    const profile = profiles.find(({ id }) => id === chosen);
    if (profile === undefined) return columns;
    const wanted = new Set(profile.groups.map((group) => group.toLowerCase()));
    return columns.filter(({ key, name }) => name === null || wanted.has(key));
  }, [launcher, profiles, chosen]);
}

export function Access(props: AccessProps) {
  const { launcher, profiles, draft, head } = props;
  const [chosen, setChosen] = useState(all);
  const [simulating, setSimulating] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const columns = useColumns(launcher, profiles, chosen);
  const profile = profiles.find(({ id }) => id === chosen) ?? null;
  return (
    <div className={pageStyles['page']}>
      <div className={pageStyles['main']}>
        <header className={pageStyles['head']}>
          {head}
          <span className={pageStyles['grow']} />
          <Button onClick={() => setSimulating(!simulating)} aria-expanded={simulating}>
            {words.simulate}
          </Button>
          <Button
            variant="primary"
            disabledReason={draft.differences.length === 0 ? words.nothingChanged : undefined}
            onClick={() => setReviewing(true)}
          >
            {words.review}
          </Button>
        </header>
        {draft.conflict !== null && <AccessConflict differences={draft.conflict} modules={launcher.modules} />}
        <AccessWarnings launcher={launcher} modules={draft.after} />
        <Card flush>
          <Matrix {...props} columns={columns}>
            <SelectBox
              label={words.columnsOf}
              size="small"
              value={chosen}
              onChange={setChosen}
              options={[{ value: all, label: words.allGroups }, ...profiles.map(({ id, name }) => ({ value: id, label: name }))]}
            />
            {profile !== null && <span className={pageStyles['quiet']}>{words.people(profile.people)}</span>}
          </Matrix>
        </Card>
      </div>
      {simulating && <SimulationPanel {...props} profile={profile} onClose={() => setSimulating(false)} />}
      {reviewing && <ReviewDialog launcher={launcher} draft={draft} onClose={() => setReviewing(false)} />}
    </div>
  );
}

function Matrix({
  launcher,
  draft,
  user,
  columns,
  children,
}: AccessProps & { readonly columns: readonly GroupColumn[]; readonly children: ReactNode }) {
  const narrow = useNarrow();
  const [search, setSearch] = useState('');
  const [onlyChanges, setOnlyChanges] = useState(false);
  const [pressed, setPressed] = useState<{ readonly key: string; readonly column: GroupColumn } | null>(null);
  const { after, differences, press, discard } = draft;
  const rows = useMemo(() => {
    const changed = onlyChanges ? new Set(differences.map(placeKey)) : null;
    return matrixRows(shownRows(after, { search, changed }), { whole: after, stored: launcher.modules });
  }, [after, differences, launcher.modules, onlyChanges, search]);
  const onPress = useCallback(
    (row: MatrixRow, column: GroupColumn): void => {
      const reason = press(placeOf(row), column);
      if (reason === null) setPressed({ key: row.key, column });
      else showToast({ message: reason, tone: 'warn' });
    },
    [press],
  );
  const changedRow = rows.find(({ key }) => key === pressed?.key);
  const shown = { rows, columns, own: user.groups, onPress };
  return (
    <div className={styles['whole']}>
      <div className={styles['tools']}>
        <SearchField label={words.search} placeholder={words.placeholder} size="small" onSearch={setSearch} />
        <Switch checked={onlyChanges} onChange={setOnlyChanges}>
          {words.onlyChanges}
        </Switch>
        {children}
        <span className={pageStyles['grow']} />
        {differences.length > 0 && (
          <>
            <span className={pageStyles['quiet']}>{words.changes(differences.length)}</span>
            <Button variant="ghost" size="small" onClick={discard}>
              {words.discard}
            </Button>
          </>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState icon={SearchX} title={launcher.modules.length === 0 ? words.noModules : emptyWords(onlyChanges)} />
      ) : narrow ? (
        <MatrixForm {...shown} />
      ) : (
        <div className={styles['scroll']}>
          <MatrixTable {...shown} />
        </div>
      )}
      <Legend />
      <div aria-live="polite">
        <VisuallyHidden>{pressed !== null && changedRow !== undefined && cellOf(changedRow, pressed.column).name}</VisuallyHidden>
      </div>
    </div>
  );
}

const emptyWords = (onlyChanges: boolean): string => (onlyChanges ? words.nothingChanged : words.nothingFound);
