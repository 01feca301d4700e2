// The people of the tenant. The open person is shown in a panel beside the list, and over it in a narrow window.
import type { Company } from '#contract/entities/company.ts';
import type { PersonView } from '#contract/entities/person-view.ts';
import { useMemo, useState } from 'react';
import type { Client } from '#renderer/api/client.ts';
import { useCompanyName } from '#renderer/company-field/queries.ts';
import { useProof } from '#renderer/proof/use-proof.tsx';
import { useOpenRow } from '#renderer/server-table/open-row.ts';
import { tablePlace } from '#renderer/server-table/table-place.ts';
import { useServerRows } from '#renderer/server-table/use-server-rows.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { DialogChanges } from '#renderer/ui/dialog/dialog-changes.ts';
import { useDiscardQuestion } from '#renderer/ui/dialog/use-discard-question.tsx';
import { rowsOf } from '#renderer/ui/data-table/table-model.ts';
import { useTableView } from '#renderer/ui/long-table/view/use-table-view.ts';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { FileUp, UserPlus } from 'lucide-react';
import { BulkReport } from './bulk/bulk-report.tsx';
import { useBulk } from './bulk/use-bulk.ts';
import { filtersOf, givableOf, shapeOf } from './filters.ts';
import { useFilterDialogs } from './filter-dialogs/filter-dialogs.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import { InviteDialog } from './invite/invite-dialog.tsx';
import { words } from './messages.ts';
import { PeopleTable } from './people-table.tsx';
import { PersonPanel } from './person/person-panel.tsx';
import { peopleKey, readPage } from './queries.ts';
import styles from './users.module.css';

interface UsersPageProps {
  readonly client: Client;
  readonly company: Pick<Company, 'id' | 'module' | 'adfsConfig'>;
  readonly user: { readonly id: string; readonly email: string; readonly groups: readonly string[] };
  readonly viewAs: (view: PersonView) => void;
  /** Opens the dialog that makes a direct link to an address; null: the administrator may make none. */
  readonly makeLink: ((email: string) => void) | null;
  /** Another value for each navigation to the screen. */
  readonly visit: string;
}

/** The longest id that the server takes. */
const openPlace = { name: 'pessoa', longest: 64 };

export function UsersPage({ client, company, user, viewAs, makeLink, visit }: UsersPageProps) {
  const scope = useMemo(() => ({ client, companyId: company.id }), [client, company.id]);
  const givable = useMemo(() => givableOf(user.groups, company.module), [user.groups, company.module]);
  const shape = useMemo(() => shapeOf(filtersOf(company.module)), [company.module]);
  const [view, change] = useTableView(shape, tablePlace({ companyId: company.id, userId: user.id, screen: 'usuarios' }));
  const companyName = useCompanyName(scope, view.filters['empresa'] ?? null);
  const filters = filtersOf(company.module, view.filters, companyName);
  const asking = useFilterDialogs(scope, view, change);
  const [open, setOpen] = useOpenRow(openPlace, visit);
  const [dialog, setDialog] = useState<'invite' | 'import' | null>(null);
  const { changes, ask, question } = useDiscardQuestion();
  const proof = useProof({ ...scope, email: user.email });
  const bulk = useBulk(scope, proof);
  const { page, note } = useServerRows([...peopleKey(scope), 'list'], view, (query, signal) =>
    // Beyond many rows the server asks for a proof, as it does for an export.
    proof.run(() => readPage(scope, query, signal)),
  );
  const index = page.rows.findIndex(({ id }) => id === open);
  const first = view.page * rowsOf(view.size, page.total ?? 0);
  return (
    <div className={styles['page']}>
      <div className={styles['list']}>
        <Head onDialog={setDialog} />
        <BulkReport bulk={bulk} />
        <PeopleTable
          scope={scope}
          suggestions={givable}
          table={{ shape, filters, view, change: asking.change, page, note }}
          proof={proof}
          bulk={bulk}
          onOpen={({ id }) => id !== open && ask(() => setOpen(id))}
          openKey={open ?? undefined}
          onInvite={() => setDialog('invite')}
        />
      </div>
      {open !== null && (
        <DialogChanges value={changes}>
          <PersonPanel
            key={open}
            scope={scope}
            user={user}
            modules={company.module}
            id={open}
            row={page.rows[index]}
            place={index === -1 ? null : { index: first + index, total: page.total ?? page.rows.length }}
            onStep={(step) => ask(() => setOpen(page.rows[index + step]?.id ?? open))}
            canStep={(step) => page.rows[index + step] !== undefined && index !== -1}
            viewAs={viewAs}
            makeLink={makeLink}
            ask={ask}
            onClose={() => ask(() => setOpen(null))}
          />
        </DialogChanges>
      )}
      {dialog === 'invite' && (
        <InviteDialog scope={scope} company={company} suggestions={givable} proof={proof} onClose={() => setDialog(null)} />
      )}
      {dialog === 'import' && <ImportDialog scope={scope} proof={proof} onClose={() => setDialog(null)} />}
      {asking.dialog}
      {question}
      {proof.dialog}
    </div>
  );
}

const Head = ({ onDialog }: { readonly onDialog: (dialog: 'invite' | 'import') => void }) => (
  <header className={styles['head']}>
    <div className={styles['heading']}>
      <Heading level={1} size="title-1">
        {words.title}
      </Heading>
      <p className={styles['intro']}>{words.intro}</p>
    </div>
    <div className={styles['buttons']}>
      <Button icon={FileUp} onClick={() => onDialog('import')}>
        {words.importCsv}
      </Button>
      <Button variant="primary" icon={UserPlus} onClick={() => onDialog('invite')}>
        {words.invite}
      </Button>
    </div>
  </header>
);
