import { FileCode, X } from 'lucide-react';
import { useState } from 'react';
import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';
import { hasGroup } from '#contract/permissions.ts';
import { visibleModules } from '#contract/rules/visibility.ts';
import type { Client } from '#renderer/api/client.ts';
import { useQuery } from '@tanstack/react-query';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { IconButton } from '#renderer/ui/button/button.tsx';
import type { TextPlace } from '#renderer/ui/code-editor/syntax.ts';
import { NameDialog } from '#renderer/ui/dialog/name-dialog.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import styles from './code-editor.module.css';
import { isChanged } from './edit/edit.ts';
import { type NewFile, newNameProblem } from './file-names.ts';
import { words } from './messages.ts';
import { OpenScript } from './open-script.tsx';
import { scriptsQuery } from './queries.ts';
import { ScriptTree } from './script-tree.tsx';
import { OpenValue } from './values/open-value.tsx';
import { ValueList } from './values/value-list.tsx';
import { keyOf, ownersOf, type ValueOwner } from './values/value-text.ts';
import { useWorkspace, type Workspace } from './workspace/use-workspace.ts';

interface CodeEditorPageProps {
  readonly client: Client;
  readonly company: Company;
  readonly user: User;
}

/** The groups of modules and items, offered so that the person need not remember their names. */
const groupsOf = ({ module: modules }: Company): readonly string[] =>
  [...new Set(modules.flatMap(({ role, item }) => [...role.groups, ...item.flatMap(({ groups }) => groups)]))].toSorted(
    (one, other) => one.localeCompare(other, 'pt-BR'),
  );

/** The scripts and files of the tenant: drafts, comparison, publishing and earlier versions. */
export function CodeEditorPage({ client, company, user }: CodeEditorPageProps) {
  const scope = { client, companyId: company.id, userId: user.id };
  const workspace = useWorkspace(scope);
  const [creating, setCreating] = useState<NewFile | null>(null);
  const [place, setPlace] = useState<{ readonly name: string; readonly at: TextPlace } | null>(null);
  const [value, setValue] = useState<ValueOwner | null>(null);
  const owners = ownersOf(visibleModules(company.module, user.groups));
  const open = (name: string, at: TextPlace | null): void => {
    setPlace(at === null ? null : { name, at });
    setValue(null);
    void workspace.open(name);
  };
  const { data: known = [] } = useQuery(scriptsQuery(scope));
  const readOnly = company.environment === 'production' && !hasGroup(user.groups, 'developer');
  const { active, opening } = workspace;
  const taken = new Set([...known, ...workspace.edits].map(({ name }) => name));
  return (
    <div className={styles['page']} data-open={active !== null || value !== null || undefined}>
      <aside className={styles['tree']} aria-label={words.scripts}>
        <Heading level={1} size="title-1">
          {words.title}
        </Heading>
        <ScriptTree
          scope={scope}
          current={value === null ? (active?.name ?? null) : null}
          readOnly={readOnly}
          onOpen={open}
          onCreate={setCreating}
        />
        <ValueList owners={owners} current={value} onOpen={setValue} />
      </aside>
      <div className={styles['main']}>
        <OpenTabs workspace={workspace} onOpen={(name) => open(name, null)} />
        {opening !== null && opening.problem !== null && (
          <Banner tone="bad" title={words.openFailed(opening.name)} announce>
            {opening.problem}
          </Banner>
        )}
        {value !== null ? (
          <OpenValue key={keyOf(value)} {...{ scope, readOnly }} owner={value} />
        ) : active === null ? (
          <NothingOpen isOpening={opening !== null && opening.problem === null} />
        ) : (
          <OpenScript
            key={active.name}
            {...{ scope, workspace, readOnly }}
            groups={groupsOf(company)}
            taken={taken}
            edit={active}
            place={place?.name === active.name ? place.at : null}
            onPlace={(at) => setPlace({ name: active.name, at })}
          />
        )}
      </div>
      {creating !== null && (
        <NameDialog
          {...(creating === 'script'
            ? { title: words.create, sentence: words.createText, hint: words.nameHint, action: words.create }
            : { title: words.createFile, sentence: words.createFileText, hint: words.fileNameHint, action: words.createFile })}
          label={words.name}
          technical
          // The new file is sent only when it is saved.
          sends={false}
          check={(name) => newNameProblem(creating, name, taken)}
          onClose={() => setCreating(null)}
          onName={(name) => {
            setValue(null);
            workspace.create(name);
            return Promise.resolve(null);
          }}
        />
      )}
    </div>
  );
}

function NothingOpen({ isOpening }: { readonly isOpening: boolean }) {
  if (isOpening) return <SkeletonText lines={8} />;
  return (
    <EmptyState icon={FileCode} title={words.choose} level={2}>
      {words.chooseText}
    </EmptyState>
  );
}

function OpenTabs({
  workspace: { edits, active, close },
  onOpen,
}: {
  readonly workspace: Workspace;
  readonly onOpen: (name: string) => void;
}) {
  if (edits.length === 0) return null;
  return (
    <nav aria-label={words.open} className={styles['tabs']}>
      <ul>
        {edits.map((edit) => (
          <li key={edit.name} data-current={edit === active || undefined}>
            <button type="button" aria-current={edit === active || undefined} onClick={() => onOpen(edit.name)}>
              {edit.name}
              {isChanged(edit) && <span title={words.state.changed}>●</span>}
            </button>
            <IconButton size="small" label={words.close(edit.name)} icon={X} onClick={() => close(edit.name)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
