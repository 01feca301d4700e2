import type { QuotaException, QuotaState } from '#contract/entities/quota.ts';
import { isCnpj, normalizeCnpj } from '#contract/rules/cnpj.ts';
import { unlimitedTerms } from '#contract/rules/quotas.ts';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { Pencil, Plus, Trash } from 'lucide-react';
import { useState } from 'react';
import { words } from './messages.ts';
import { termsWords } from './quota-rows.ts';
import styles from './quotas.module.css';
import { TermsForm } from './terms-form.tsx';
import type { LimitChanges } from './use-limit-change.ts';

interface QuotaExceptionsProps {
  readonly quota: QuotaState;
  readonly mayEdit: boolean;
  readonly changes: LimitChanges;
}

/** The companies that have a limit of their own. */
export function QuotaExceptions({ quota, mayEdit, changes }: QuotaExceptionsProps) {
  const [edited, setEdited] = useState<QuotaException | 'new' | null>(null);
  return (
    <section className={styles['part']}>
      <Heading level={3} size="title-3">
        {words.exceptions}
      </Heading>
      {quota.exceptions.length === 0 ? (
        <p className={styles['muted']}>{words.noExceptions}</p>
      ) : (
        <ul className={styles['rows']}>
          {quota.exceptions.map((exception) => (
            <li key={`${exception.scope.kind}:${exception.scope.id}`}>
              <span>
                <span>{exception.title}</span>
                <small>{termsWords(quota.name, exception)}</small>
              </span>
              {mayEdit && (
                <>
                  <IconButton label={words.edit(exception.title)} icon={Pencil} onClick={() => setEdited(exception)} />
                  <IconButton
                    label={words.remove(exception.title)}
                    icon={Trash}
                    onClick={() => void changes.run(exception.scope, exception.revision, null)}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <div>
          <Button icon={Plus} onClick={() => setEdited('new')}>
            {words.addException}
          </Button>
        </div>
      )}
      {edited !== null && (
        <ExceptionDialog
          quota={quota}
          exception={edited === 'new' ? null : edited}
          changes={changes}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

interface ExceptionDialogProps {
  readonly quota: QuotaState;
  /** Null: a new one. */
  readonly exception: QuotaException | null;
  readonly changes: LimitChanges;
  readonly onClose: () => void;
}

function ExceptionDialog({ quota, exception, changes, onClose }: ExceptionDialogProps) {
  const [company, setCompany] = useState('');
  const [tried, setTried] = useState(false);
  const code = normalizeCnpj(company);
  const problem = exception === null && !isCnpj(code) ? words.companyWrong : undefined;
  const scope = exception?.scope ?? { kind: 'company', id: code };
  return (
    <Dialog
      open
      onClose={onClose}
      title={exception === null ? words.addException : words.edit(exception.title)}
      sentence={words.exceptionsText}
      actions={<CancelButton />}
    >
      {exception === null && (
        <TextField
          label={words.company}
          need="required"
          error={tried ? problem : undefined}
          value={company}
          maxLength={20}
          onChange={(event) => setCompany(event.target.value)}
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
