// The buttons that add companies and that open their management, and the dialogs behind them.
import type { ListedEntity } from '#contract/entities/entity.ts';
import type { User } from '#contract/entities/user.ts';
import { administersCompanies } from '#contract/rules/entity-authority.ts';
import { addsByProof, addsFreely, type EntityConfiguration } from '#contract/rules/entity-steps.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Plus, Settings2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { newCompany, type OpenCompany } from '#renderer/features/entities/draft-form.ts';
import { words } from '#renderer/features/entities/messages.ts';
import type { EntityScope } from '#renderer/features/entities/queries.ts';
import { CompanyDialog } from './company-dialog.tsx';
import { ManageDialog } from './manage-dialog.tsx';

export interface CompanyActionsProps {
  readonly scope: EntityScope;
  readonly settings: EntityConfiguration;
  readonly entities: readonly ListedEntity[];
  /** The company whose form is open at first. */
  readonly first: OpenCompany | undefined;
  readonly onAdded: (code: string) => void;
  readonly onUser: (user: User) => void;
  /** Opens the page where a person proves that they act for a company. */
  readonly onValidate: () => void;
}

export function CompanyActions({ scope, settings, entities, first, onAdded, onUser, onValidate }: CompanyActionsProps) {
  const [company, setCompany] = useState<OpenCompany | null>(first ?? null);
  const [managing, setManaging] = useState(false);
  // A form that is open at first follows in the next frame: the dialog below takes the focus first, and the form then takes it over.
  const isBelowShown = useDeferredValue(true, false);
  return (
    <>
      {addsFreely(settings) && (
        <Button icon={Plus} onClick={() => setCompany(newCompany)}>
          {entities.length === 0 ? words.addLong : words.add}
        </Button>
      )}
      {addsByProof(settings) && (
        <Button icon={Plus} onClick={onValidate}>
          {words.addLong}
        </Button>
      )}
      {(entities.length > 0 || administersCompanies(scope.user.groups)) && (
        <Button variant="ghost" icon={Settings2} onClick={() => setManaging(true)}>
          {words.manage}
        </Button>
      )}
      {managing && (
        <ManageDialog
          scope={scope}
          settings={settings}
          entities={entities}
          onEdit={setCompany}
          onUser={onUser}
          onClose={() => setManaging(false)}
        />
      )}
      {company !== null && isBelowShown && (
        <CompanyDialog scope={scope} settings={settings} company={company} onAdded={onAdded} onClose={() => setCompany(null)} />
      )}
    </>
  );
}
