// Asks for the contents of a change of many people, and for the count when it reaches beyond the rows in sight.
import type { BulkAction } from '#contract/calls/auth/people-bulk.ts';
import { blockReasonMaxLength } from '#contract/limits.ts';
import { GroupsPicker } from '#renderer/modules/users/groups-picker.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Segments } from '#renderer/ui/choice/segments.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { useState } from 'react';
import { actionOf, type BulkKind, emptyBulk, type BulkValues } from './bulk-values.ts';
import styles from './bulk.module.css';
import { words } from './messages.ts';

const texts = {
  groups: { title: words.groupsTitle, sentence: words.groupsText, action: words.save },
  block: { title: words.blockTitle, sentence: words.blockText, action: words.blockAction },
  unblock: { title: words.unblockTitle, sentence: words.unblockText, action: words.unblockAction },
  resend: { title: words.resendTitle, sentence: words.resendText, action: words.resendAction },
} as const satisfies Readonly<Record<BulkKind, object>>;

export interface BulkDialogProps {
  readonly kind: BulkKind;
  readonly count: number;
  /** The selection reaches beyond the rows in sight. */
  readonly isBeyond: boolean;
  readonly suggestions: readonly string[];
  readonly onConfirm: (action: BulkAction) => void;
  readonly onClose: () => void;
}

export function BulkDialog({ kind, count, isBeyond, suggestions, onConfirm, onClose }: BulkDialogProps) {
  const [values, setValues] = useState(emptyBulk);
  const [tried, setTried] = useState(false);
  const { action, problems } = actionOf(kind, values, isBeyond ? count : null);
  const { title, sentence, action: label } = texts[kind];
  const confirm = (): void => {
    setTried(true);
    if (action !== null) onConfirm(action);
  };
  return (
    <Dialog
      open
      role="alertdialog"
      dismissable={false}
      values={{ ...values, groups: values.groups.join('\n') }}
      title={title(count)}
      sentence={sentence}
      onClose={onClose}
      actions={
        <>
          <CancelButton />
          <Button variant={kind === 'block' ? 'danger' : 'primary'} sends onClick={confirm}>
            {label(count)}
          </Button>
        </>
      }
    >
      {(kind === 'groups' || kind === 'block' || isBeyond) && (
        <div className={styles['fields']}>
          <Fields
            kind={kind}
            values={values}
            set={(change) => setValues((now) => ({ ...now, ...change }))}
            problems={tried ? problems : {}}
            suggestions={suggestions}
          />
          {isBeyond && (
            <TextField
              label={words.typeCount(count)}
              hint={words.typeCountHint}
              error={tried ? problems.typed : undefined}
              value={values.typed}
              inputMode="numeric"
              autoComplete="off"
              onChange={(event) => setValues((now) => ({ ...now, typed: event.target.value }))}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

function Fields({
  kind,
  values,
  set,
  problems,
  suggestions,
}: {
  readonly kind: BulkKind;
  readonly values: BulkValues;
  readonly set: (change: Partial<BulkValues>) => void;
  readonly problems: { readonly groups?: string | undefined; readonly reason?: string | undefined };
  readonly suggestions: readonly string[];
}) {
  if (kind === 'block')
    return (
      <TextField
        label={words.reason}
        need="required"
        hint={words.reasonHint}
        error={problems.reason}
        value={values.reason}
        maxLength={blockReasonMaxLength}
        onChange={(event) => set({ reason: event.target.value })}
      />
    );
  if (kind !== 'groups') return null;
  return (
    <>
      <Segments
        legend={words.groups}
        legendHidden
        wide
        options={[
          { value: 'give', label: words.give },
          { value: 'take', label: words.take },
        ]}
        value={values.way}
        onChange={(way) => set({ way })}
      />
      <GroupsPicker
        label={values.way === 'give' ? words.give : words.take}
        error={problems.groups}
        suggestions={suggestions}
        groups={values.groups}
        typed={values.group}
        onChange={(groups, group) => set({ groups, group })}
      />
    </>
  );
}
