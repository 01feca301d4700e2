// The form of an exception: its profile or company, and its limit.
import type { QuotaException, QuotaScope, QuotaState } from '#contract/entities/quota.ts';
import { normalizeCnpj } from '#contract/rules/cnpj.ts';
import { quotaDefinitions, unlimitedTerms } from '#contract/rules/quotas.ts';
import { wordsOf } from '#renderer/api/error-words.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { CompanyField } from '#renderer/company-field/company-field.tsx';
import { companyProblem } from '#renderer/company-field/typed-company.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Segments } from '#renderer/ui/choice/segments.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { Select } from '#renderer/ui/select/select.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { useState } from 'react';
import { words } from './messages.ts';
import { profilesQuery, type QuotaPlace } from './queries.ts';
import { termsWords } from './quota-rows.ts';
import { TermsForm } from './terms-form.tsx';
import type { LimitChanges } from './use-limit-change.ts';

interface ExceptionDialogProps {
  readonly place: QuotaPlace;
  readonly quota: QuotaState;
  /** Null: a new one. */
  readonly exception: QuotaException | null;
  readonly changes: LimitChanges;
  readonly onClose: () => void;
}

type Kind = Exclude<QuotaScope['kind'], 'tenant'>;

/** The chosen profile or company of a new exception. */
interface Choice {
  readonly kind: Kind;
  readonly profile: string | null;
  /** The CNPJ of the chosen company, or the typed text. */
  readonly company: string;
}

const scopeOf = ({ kind, profile, company }: Choice): QuotaScope => ({
  kind,
  id: kind === 'profile' ? (profile ?? '') : normalizeCnpj(company),
});

function problemOf({ company }: Choice, scope: QuotaScope, { exceptions }: QuotaState): string | undefined {
  if (scope.kind === 'profile' && scope.id === '') return words.profileMissing;
  const problem = scope.kind === 'company' ? companyProblem(company, 'required') : undefined;
  if (problem !== undefined) return problem;
  const isThere = exceptions.some((one) => one.scope.kind === scope.kind && one.scope.id === scope.id);
  return isThere ? words.exceptionThere : undefined;
}

export function ExceptionDialog({ place, quota, exception, changes, onClose }: ExceptionDialogProps) {
  const kinds = quotaDefinitions[quota.name].exceptions;
  const [choice, setChoice] = useState<Choice>({ kind: kinds[0] ?? 'company', profile: null, company: '' });
  const [tried, setTried] = useState(false);
  const scope = exception?.scope ?? scopeOf(choice);
  const problem = exception === null ? problemOf(choice, scope, quota) : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={exception === null ? words.addException : words.edit(exception.title)}
      sentence={words.exceptionsText}
      actions={<CancelButton />}
    >
      {changes.conflict && exception !== null && (
        <Banner tone="warn" title={words.conflict} announce>
          <p>{words.conflictText(termsWords(quota.name, exception))}</p>
        </Banner>
      )}
      {exception === null && (
        <ScopeFields
          place={place}
          kinds={kinds}
          choice={choice}
          error={tried ? problem : undefined}
          onChange={(change) => setChoice({ ...choice, ...change })}
        />
      )}
      <TermsForm
        name={quota.name}
        terms={exception ?? { ...unlimitedTerms, effect: 'block' }}
        ceiling={quota.ceiling}
        busy={changes.busy}
        onSave={async (terms) => {
          setTried(true);
          if (problem === undefined && (await changes.run(scope, exception?.revision ?? 0, terms))) onClose();
        }}
      />
    </Dialog>
  );
}

interface ScopeFieldsProps {
  readonly place: QuotaPlace;
  readonly kinds: readonly Kind[];
  readonly choice: Choice;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<Choice>) => void;
}

function ScopeFields({ place, kinds, choice, error, onChange }: ScopeFieldsProps) {
  return (
    <>
      {kinds.length > 1 && (
        <Segments
          legend={words.exceptionOf}
          options={kinds.map((value) => ({ value, label: words.scopes[value] }))}
          value={choice.kind}
          onChange={(kind) => onChange({ kind })}
        />
      )}
      {choice.kind === 'profile' ? (
        <ProfileField place={place} value={choice.profile} error={error} onChange={(profile) => onChange({ profile })} />
      ) : (
        <CompanyField
          place={place}
          label={words.company}
          need="required"
          error={error}
          value={choice.company}
          onChange={(event) => onChange({ company: event.target.value })}
        />
      )}
    </>
  );
}

interface ProfileFieldProps {
  readonly place: QuotaPlace;
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (profile: string) => void;
}

function ProfileField({ place, value, error: problem, onChange }: ProfileFieldProps) {
  const { data, error, isFetching, refetch } = useServerQuery(profilesQuery(place));
  if (data === undefined)
    return error === null ? (
      <SkeletonText />
    ) : (
      <ErrorState title={words.profilesFailed} message={wordsOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <Select
      label={words.profile}
      need="required"
      hint={data.length === 0 ? words.noProfiles : undefined}
      error={problem}
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}
