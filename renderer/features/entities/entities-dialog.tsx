// "Empresas": the dialog that chooses the companies for which the person acts. It loads the list and reports why it is empty.
import { addsByProof, addsFreely } from '#contract/rules/entity-steps.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { useOnline } from '#renderer/ui/offline-bar/use-online.ts';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { Building2, WifiOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Chooser, type ChooserProps } from './choice/chooser.tsx';
import { words } from './messages.ts';
import { CompanyActions } from './manage/company-actions.tsx';
import { useCompanies } from './use-companies.ts';

export function EntitiesDialog(props: Omit<ChooserProps, 'entities' | 'added'>) {
  const { scope, settings, company, onSaved, onValidate } = props;
  const isOpenToAll = addsFreely(settings) || addsByProof(settings);
  const { data, error, isFetching, refetch } = useCompanies(scope);
  const [added, setAdded] = useState<readonly string[]>([]);
  const online = useOnline();
  if (data !== undefined && data.length > 0) return <Chooser {...props} entities={data} added={added} />;
  if (data !== undefined)
    return (
      <Waiting onClose={props.onClose}>
        <EmptyState
          icon={Building2}
          title={isOpenToAll ? words.emptyAdd : words.empty}
          actions={
            <CompanyActions
              scope={scope}
              settings={settings}
              entities={data}
              first={company}
              onAdded={(code) => setAdded((codes) => [...codes, code])}
              onUser={onSaved}
              onValidate={onValidate}
            />
          }
        >
          {isOpenToAll ? words.emptyAddText : words.emptyText}
        </EmptyState>
      </Waiting>
    );
  if (!online)
    return (
      <Waiting onClose={props.onClose}>
        <EmptyState icon={WifiOff} title={words.offline}>
          {words.offlineText}
        </EmptyState>
      </Waiting>
    );
  return (
    <Waiting onClose={props.onClose}>
      {error === null ? (
        <SkeletonText lines={5} label={words.loading} />
      ) : (
        <ErrorState
          title={words.failed}
          message={wordsOf(error)}
          details={errorDetails(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Waiting>
  );
}

function Waiting({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      sentence={words.sentence}
      size="wide"
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      {children}
    </Dialog>
  );
}
