import type { RequestAssignees } from '#contract/entities/request.ts';
import { requestTextMaxLength } from '#contract/limits.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { words } from '#renderer/modules/requests/messages.ts';
import { assigneesQuery, type AssignmentTarget, type RequestScope } from '#renderer/modules/requests/queries.ts';
import styles from '#renderer/modules/requests/panel/panel.module.css';
import { Button } from '#renderer/ui/button/button.tsx';
import { RadioGroup } from '#renderer/ui/choice/radio-group.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { SearchField } from '#renderer/ui/field/search-field.tsx';
import { TextArea } from '#renderer/ui/field/text-area.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { useState } from 'react';

/** Somebody to whom the request can go. */
interface Target {
  /** Without spaces, because it becomes a part of an id. */
  readonly id: string;
  readonly to: AssignmentTarget;
  readonly name: string;
  readonly hint: string;
}

const targetsOf = ({ groups, people }: RequestAssignees): readonly Target[] => [
  ...people.map(({ name, email }) => ({
    id: encodeURIComponent(`person/${email}`),
    to: { kind: 'person' as const, email },
    name: name ?? email,
    hint: name === undefined ? '' : email,
  })),
  ...groups.map((group) => ({
    id: encodeURIComponent(`group/${group}`),
    to: { kind: 'group' as const, group },
    name: group,
    hint: words.forwardGroup,
  })),
];

interface ForwardDialogProps {
  readonly scope: RequestScope;
  readonly protocol: string;
  readonly busy: boolean;
  readonly onForward: (to: AssignmentTarget, name: string, text: string) => void;
  readonly onClose: () => void;
}

export function ForwardDialog({ scope, protocol, busy, onForward, onClose }: ForwardDialogProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Target | null>(null);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const forward = (): void => {
    setTried(true);
    if (chosen !== null) onForward(chosen.to, chosen.name, text.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      values={{ text }}
      title={words.forwardTitle}
      sentence={words.forwardText}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" sends busy={busy} onClick={forward}>
            {words.forward}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <SearchField label={words.forwardSearch} placeholder={words.forwardSearch} onSearch={setSearch} />
        <div className={styles['targets']}>
          <Targets scope={scope} protocol={protocol} search={search.trim()} chosen={chosen} onChoose={setChosen} />
        </div>
        {tried && chosen === null && <p role="alert">{words.forwardMissing}</p>}
        <TextArea
          label={words.forwardNote}
          need="optional"
          rows={3}
          maxLength={requestTextMaxLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

function Targets({
  scope,
  protocol,
  search,
  chosen,
  onChoose,
}: Pick<ForwardDialogProps, 'scope' | 'protocol'> & {
  readonly search: string;
  readonly chosen: Target | null;
  readonly onChoose: (target: Target) => void;
}) {
  const { data, error, isFetching, refetch } = useServerQuery(assigneesQuery(scope, protocol, search));
  if (data === undefined)
    return error === null ? (
      <SkeletonText />
    ) : (
      <ErrorState
        title={words.forwardFailed}
        message={wordsOf(error)}
        details={errorDetails(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const found = targetsOf(data);
  if (found.length === 0) return <output>{search === '' ? words.forwardNone : words.forwardNoneFound}</output>;
  // The chosen one stays in sight while the person searches for another.
  const shown = chosen === null || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];
  const choose = (id: string): void => {
    const target = shown.find((one) => one.id === id);
    if (target !== undefined) onChoose(target);
  };
  return (
    <RadioGroup
      legend={words.forwardTo}
      options={shown.map(({ id, name, hint }) => ({ value: id, label: name, ...(hint !== '' && { hint }) }))}
      value={chosen?.id ?? null}
      onChange={choose}
    />
  );
}
