import { formatDateTime } from '#contract/rules/date.ts';
import { formatPhone } from '#contract/rules/phone.ts';
import type { ApiError } from '#renderer/api/api-error.ts';
import { refusalWords } from '#renderer/api/error-words.ts';
import { FormFrame } from '#renderer/form/form-frame.tsx';
import { checkOwnData, type OwnDataName, ownDataProblem } from '#renderer/form/own-data.ts';
import { useForm } from '#renderer/form/use-form.ts';
import { words } from '#renderer/modules/users/messages.ts';
import { saveChange } from '#renderer/modules/users/queries.ts';
import { proofErrors } from '#renderer/proof/use-proof.tsx';
import { phoneKind } from '#renderer/typed-field/kinds.ts';
import { TypedField } from '#renderer/typed-field/typed-field.tsx';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { Facts } from '#renderer/ui/facts/facts.tsx';
import styles from './person.module.css';
import type { PersonProps } from './person-props.ts';

/** The notice above the tabs names the changes of somebody else. */
const refusalOf = (error: ApiError): string | null =>
  error.code === '#CONFLICT' ? words.conflictUnsaved : refusalWords(error, proofErrors);

export function PersonData({ scope, person, changes, readOnly }: PersonProps) {
  const { nick, phone, kind, secondStep, createdAt, lastAccessAt } = person;
  const form = useForm<OwnDataName>({
    initial: { nick: nick ?? '', phone: phone === null ? '' : formatPhone(phone) },
    check: checkOwnData,
    submit: (values) =>
      changes.send({
        send: (seen) => saveChange(scope, seen, { nick: values.nick.trim(), phone: values.phone }),
        done: words.saved,
      }),
    refusedField: ownDataProblem,
    onRefused: refusalOf,
  });
  const isManaged = kind === 'ldap';
  const fixed = readOnly || isManaged;
  const fields = (
    <>
      <TextField
        {...form.field('nick')}
        label={words.name}
        need={fixed ? undefined : 'required'}
        readOnly={fixed}
        maxLength={80}
      />
      <TypedField
        {...form.field('phone')}
        label={words.phone}
        need={fixed ? undefined : 'optional'}
        hint={words.phoneHint}
        readOnly={fixed}
        kind={phoneKind}
      />
    </>
  );
  return (
    <div className={styles['part']}>
      {isManaged && (
        <Banner>
          <p>{words.directory}</p>
        </Banner>
      )}
      {kind === 'adfs' && (
        <Banner>
          <p>{words.provider}</p>
        </Banner>
      )}
      {fixed ? (
        fields
      ) : (
        <FormFrame form={form} submit={words.save}>
          {fields}
        </FormFrame>
      )}
      <Facts
        facts={[
          [words.kind, words.kinds[kind]],
          [words.secondStep, words.secondSteps[secondStep]],
          [words.created, formatDateTime(createdAt)],
          [words.lastAccess, lastAccessAt === null ? words.never : formatDateTime(lastAccessAt)],
        ]}
      />
    </div>
  );
}
