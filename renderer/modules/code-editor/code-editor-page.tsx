import { Braces, FileCode, FilePlus, PanelLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';
import { hasGroup } from '#contract/permissions.ts';
import { customFileKind } from '#contract/rules/custom-file.ts';
import { visibleModules } from '#contract/rules/visibility.ts';
import type { Client } from '#renderer/api/client.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import type { StoredDocument } from '#renderer/ui/code-editor/documents.ts';
import type { TextPlace } from '#renderer/ui/code-editor/syntax.ts';
import { NameDialog } from '#renderer/ui/dialog/name-dialog.tsx';
import { Menu } from '#renderer/ui/menu/menu.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { ToolFoot } from '#renderer/ui/tool-shell/tool-foot.tsx';
import { ToolShell } from '#renderer/ui/tool-shell/tool-shell.tsx';
import { ToolTabs } from '#renderer/ui/tool-shell/tool-tabs.tsx';
import { useTabMemory } from '#renderer/ui/tool-shell/use-tab-memory.ts';
import styles from './code-editor.module.css';
import { isChanged } from './edit/edit.ts';
import { fileKinds } from './file-kinds.ts';
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
  readonly onClose: () => void;
}

/** The groups of modules and items, offered so that the person need not remember their names. */
const groupsOf = ({ module: modules }: Company): readonly string[] =>
  [...new Set(modules.flatMap(({ role, item }) => [...role.groups, ...item.flatMap(({ groups }) => groups)]))].toSorted(
    (one, other) => one.localeCompare(other, 'pt-BR'),
  );

/** The scripts and files of the tenant: drafts, comparison, publishing and earlier versions. */
export function CodeEditorPage({ client, company, user, onClose }: CodeEditorPageProps) {
  const scope = { client, companyId: company.id, userId: user.id };
  const workspace = useWorkspace(scope);
  const documents = useTabMemory<StoredDocument>(workspace.edits.map(({ name }) => name));
  const [creating, setCreating] = useState<NewFile | null>(null);
  const [place, setPlace] = useState<{ readonly name: string; readonly at: TextPlace } | null>(null);
  const [value, setValue] = useState<ValueOwner | null>(null);
  const owners = ownersOf(visibleModules(company.module, user.groups));
  const open = (name: string, at: TextPlace | null): void => {
    setPlace(at === null ? null : { name, at });
    setValue(null);
    void workspace.open(name);
  };
  const creatingAfter = (close: () => void) => (what: NewFile) => {
    close();
    setCreating(what);
  };
  const { data: known = [] } = useServerQuery(scriptsQuery(scope));
  const readOnly = company.environment === 'production' && !hasGroup(user.groups, 'developer');
  const { active, opening } = workspace;
  const taken = new Set([...known, ...workspace.edits].map(({ name }) => name));
  return (
    <>
      <ToolShell
        title={words.title}
        listLabel={words.list}
        listSentence={words.listText}
        renderActions={(close) => !readOnly && <CreateMenu onCreate={creatingAfter(close)} />}
        closing={{ label: words.closeTool(words.title), onPress: onClose }}
        renderList={(close) => (
          <ScriptTree
            scope={scope}
            current={value === null ? (active?.name ?? null) : null}
            readOnly={readOnly}
            onOpen={(name, at) => {
              close();
              open(name, at);
            }}
            onCreate={creatingAfter(close)}
            below={
              <ValueList
                owners={owners}
                current={value}
                onOpen={(owner) => {
                  close();
                  // A script that is shown again later stays where the person left it.
                  setPlace(null);
                  setValue(owner);
                }}
              />
            }
          />
        )}
        tabs={
          <OpenTabs workspace={workspace} value={value} onOpen={(name) => open(name, null)} onCloseValue={() => setValue(null)} />
        }
      >
        {(openList) => (
          <>
            {opening !== null && opening.problem !== null && (
              <div className={styles['notices']}>
                <Banner tone="bad" title={words.openFailed(opening.name)} announce>
                  {opening.problem}
                </Banner>
              </div>
            )}
            {value !== null ? (
              <OpenValue key={keyOf(value)} {...{ scope, readOnly }} owner={value} />
            ) : active === null ? (
              <NothingOpen isOpening={opening !== null && opening.problem === null} openList={openList} />
            ) : (
              <OpenScript
                key={active.name}
                {...{ scope, workspace, readOnly, documents }}
                modules={company.module}
                groups={groupsOf(company)}
                taken={taken}
                edit={active}
                place={place?.name === active.name ? place.at : null}
                onPlace={(at) => setPlace({ name: active.name, at })}
              />
            )}
          </>
        )}
      </ToolShell>
      {creating !== null && (
        <CreateDialog
          what={creating}
          taken={taken}
          onClose={() => setCreating(null)}
          onName={(name) => {
            setPlace(null);
            setValue(null);
            workspace.create(name);
          }}
        />
      )}
    </>
  );
}

const CreateMenu = ({ onCreate }: { readonly onCreate: (what: NewFile) => void }) => (
  <Menu
    label={words.new}
    align="end"
    trigger={<IconButton size="small" iconSize="normal" label={words.new} icon={Plus} />}
    entries={[
      { kind: 'action', id: 'script', label: words.create, icon: FileCode, onSelect: () => onCreate('script') },
      { kind: 'action', id: 'file', label: words.createFile, icon: FilePlus, onSelect: () => onCreate('file') },
    ]}
  />
);

const createWords = {
  script: { title: words.create, sentence: words.createText, hint: words.nameHint, action: words.create },
  file: { title: words.createFile, sentence: words.createFileText, hint: words.fileNameHint, action: words.createFile },
};

const CreateDialog = ({
  what,
  taken,
  onClose,
  onName,
}: {
  readonly what: NewFile;
  readonly taken: ReadonlySet<string>;
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
}) => (
  <NameDialog
    {...createWords[what]}
    label={words.name}
    technical
    // The new file is sent only when it is saved.
    sends={false}
    check={(name) => newNameProblem(what, name, taken)}
    onClose={onClose}
    onName={(name) => {
      onName(name);
      return Promise.resolve(null);
    }}
  />
);

function NothingOpen({
  isOpening,
  openList,
}: {
  readonly isOpening: boolean;
  /** Null: the list is beside this place. */
  readonly openList: (() => void) | null;
}) {
  const showList =
    openList === null ? undefined : (
      <Button variant="primary" icon={PanelLeft} aria-haspopup="dialog" onClick={openList}>
        {words.showList}
      </Button>
    );
  return (
    <>
      <div className={styles['nothing']}>
        {isOpening ? (
          <SkeletonText lines={8} />
        ) : (
          <EmptyState icon={FileCode} title={words.choose} level={2} actions={showList}>
            {words.chooseText}
          </EmptyState>
        )}
      </div>
      <ToolFoot label={words.foot} />
    </>
  );
}

function OpenTabs({
  workspace: { edits, active, close },
  value,
  onOpen,
  onCloseValue,
}: {
  readonly workspace: Workspace;
  readonly value: ValueOwner | null;
  readonly onOpen: (name: string) => void;
  readonly onCloseValue: () => void;
}) {
  // No file has this id: the name of a file has no spaces.
  const valueId = value === null ? null : `valor ${keyOf(value)}`;
  const files = edits.map((edit) => ({
    id: edit.name,
    name: edit.name,
    icon: fileKinds[customFileKind(edit.name)].icon,
    isChanged: isChanged(edit),
  }));
  const values = value === null ? [] : [{ id: valueId ?? '', name: value.title, icon: Braces, isChanged: false }];
  return (
    <ToolTabs
      label={words.open}
      tabs={[...files, ...values]}
      selected={valueId ?? active?.name ?? null}
      changed={words.state.changed}
      closeLabel={words.close}
      onSelect={(id) => id !== valueId && onOpen(id)}
      onClose={(id) => (id === valueId ? onCloseValue() : close(id))}
    />
  );
}
