import type { Script, ScriptUse } from '#contract/entities/script.ts';
import { useId, useState } from 'react';
import { customFileKind } from '#contract/rules/custom-file.ts';
import { DateTimeField } from '#renderer/typed-field/date-time-field.tsx';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { RadioGroup } from '#renderer/ui/choice/radio-group.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { TextArea } from '#renderer/ui/field/text-area.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import styles from '#renderer/modules/code-editor/code-editor.module.css';
import { words } from '#renderer/modules/code-editor/messages.ts';
import { everybodyNow, type PlanProblems, type PublishForm, type PublishPlan, readPlan } from './publish-plan.ts';

interface PublishDialogProps {
  readonly script: Pick<Script, 'name' | 'release'> & { readonly uses: readonly ScriptUse[] };
  /** The version to publish again; the text of the editor when absent. */
  readonly earlier: number | undefined;
  /** The groups of the company. */
  readonly groups: readonly string[];
  readonly busy: boolean;
  /** The reason why the publication failed. */
  readonly problem: string | null;
  readonly onClose: () => void;
  readonly onPublish: (note: string, plan: PublishPlan) => void;
}

/** Chooses for whom and from when the text is published, and asks for a note about the change. */
export function PublishDialog({ script, earlier, groups, busy, problem, onClose, onPublish }: PublishDialogProps) {
  const { name, uses, release } = script;
  const [note, setNote] = useState(earlier === undefined ? '' : words.publishVersionNote(earlier));
  const [form, setForm] = useState<PublishForm>(everybodyNow);
  const [problems, setProblems] = useState<PlanProblems>({});
  const formId = useId();
  const isScript = customFileKind(name) === 'script';
  const set = (change: Partial<PublishForm>): void => setForm({ ...form, ...change });
  return (
    <Dialog
      open
      onClose={onClose}
      values={{ note, ...form }}
      title={earlier === undefined ? words.publishTitle(name) : words.publishVersionTitle(name, earlier)}
      sentence={isScript ? words.publishText(uses.length) : words.publishFileText}
      actions={
        <>
          <CancelButton />
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {form.when === 'later' ? words.plan.schedule : form.to === 'groups' ? words.plan.toGroups : words.publish}
          </Button>
        </>
      }
    >
      {release !== null && <Banner tone="warn">{words.plan.replaces(release.author)}</Banner>}
      {uses.length > 0 && (
        <ul className={styles['uses']}>
          {uses.map(({ moduleId, itemId, title }) => (
            <li key={`${moduleId}/${itemId}`}>{title}</li>
          ))}
        </ul>
      )}
      <form
        id={formId}
        noValidate
        className={styles['publishing']}
        onSubmit={(event) => {
          event.preventDefault();
          const read = readPlan(form, new Date());
          setProblems(read.ok ? {} : read.problems);
          if (read.ok) onPublish(note.trim(), read.plan);
        }}
      >
        {/* Files are requested without a session, so they cannot be limited to groups. */}
        {isScript && <AudienceFields {...{ form, groups, problems }} onSet={set} />}
        <ScheduleFields {...{ form, problems }} onSet={set} />
        <TextArea
          label={words.note}
          need="optional"
          rows={3}
          maxLength={500}
          value={note}
          error={problem ?? undefined}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  readonly form: PublishForm;
  readonly problems: PlanProblems;
  readonly onSet: (change: Partial<PublishForm>) => void;
}

function AudienceFields({ form, groups, problems, onSet }: FieldsProps & { readonly groups: readonly string[] }) {
  const { to, chosen, others } = form;
  const choose = (group: string, on: boolean): void =>
    onSet({ chosen: on ? [...chosen, group] : chosen.filter((one) => one !== group) });
  return (
    <>
      <RadioGroup legend={words.plan.to} options={words.plan.toOptions} value={to} onChange={(next) => onSet({ to: next })} />
      {to === 'groups' && (
        <>
          {groups.length > 0 && (
            <fieldset className={styles['groups']}>
              <legend>{words.plan.groups}</legend>
              {groups.map((group) => (
                <Checkbox key={group} checked={chosen.includes(group)} onChange={(on) => choose(group, on)}>
                  {group}
                </Checkbox>
              ))}
            </fieldset>
          )}
          <TextField
            label={groups.length > 0 ? words.plan.others : words.plan.groups}
            hint={words.plan.othersHint}
            value={others}
            autoComplete="off"
            error={problems.groups && words.plan.problems[problems.groups]}
            onChange={(event) => onSet({ others: event.target.value })}
          />
        </>
      )}
    </>
  );
}

function ScheduleFields({ form: { when, day, time }, problems, onSet }: FieldsProps) {
  return (
    <>
      <RadioGroup
        legend={words.plan.when}
        options={words.plan.whenOptions}
        value={when}
        onChange={(next) => onSet({ when: next })}
      />
      {when === 'later' && (
        <DateTimeField
          legend={words.plan.when}
          value={{ day, time }}
          dayError={problems.day && words.plan.problems[problems.day]}
          timeError={problems.time && words.plan.problems[problems.time]}
          onChange={onSet}
        />
      )}
    </>
  );
}
