import type { ListedEntity } from '#contract/entities/entity.ts';
import { formatCnpj } from '#contract/rules/cnpj.ts';
import type { EntityConfiguration } from '#contract/rules/entity-steps.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { newCompany, type OpenCompany } from '#renderer/features/entities/draft-form.ts';
import { words } from '#renderer/features/entities/messages.ts';
import { companyQuery, type EntityScope } from '#renderer/features/entities/queries.ts';
import { CompanyForm, type CompanyFormProps } from './company-form.tsx';
import { useCompanyChanges } from './use-company-changes.ts';

export interface CompanyDialogProps {
  readonly scope: EntityScope;
  readonly settings: EntityConfiguration;
  readonly company: OpenCompany;
  readonly onClose: () => void;
  /** Called with a company that the person has added. */
  readonly onAdded: (code: string) => void;
}

/** Adds a company, or edits the company of a code. */
export function CompanyDialog({ scope, settings, company, onClose, onAdded }: CompanyDialogProps) {
  const changes = useCompanyChanges(scope);
  const isNew = company === newCompany;
  const onSaved = (saved: ListedEntity): void => {
    changes[isNew ? 'added' : 'edited'](saved);
    showToast({ message: (isNew ? words.added : words.edited)(saved.description), tone: 'ok' });
    if (isNew) onAdded(saved.code);
    onClose();
  };
  const form = { scope, settings, onSaved };
  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? words.addTitle : words.editTitle(formatCnpj(company))}
      sentence={isNew ? words.addSentence : words.editSentence}
    >
      {isNew ? <CompanyForm {...form} company={null} /> : <EditForm {...form} code={company} />}
    </Dialog>
  );
}

function EditForm({ code, ...form }: Omit<CompanyFormProps, 'company'> & { readonly code: string }) {
  const { data, error, isFetching, refetch } = useServerQuery(companyQuery(form.scope, code));
  if (data !== undefined) return <CompanyForm {...form} company={data} />;
  if (error === null) return <SkeletonText lines={4} label={words.loadingCompany} />;
  return (
    <ErrorState
      title={words.companyFailed}
      message={wordsOf(error, { '#NOT_FOUND': words.problems.gone })}
      details={errorDetails(error)}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
