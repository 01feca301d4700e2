import { FileCode, FilePlus, Plus } from 'lucide-react';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { type ReactNode, useState } from 'react';
import type { CallOutput } from '#contract/call.ts';
import type { listScripts } from '#contract/calls/scripts.ts';
import { customFileKind } from '#contract/rules/custom-file.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Count } from '#renderer/ui/chip/status-chip.tsx';
import { SearchField } from '#renderer/ui/field/search-field.tsx';
import type { TextPlace } from '#renderer/ui/code-editor/syntax.ts';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { ListBody, ListFolder, ListRow, ListSearch, ListSection } from '#renderer/ui/tool-shell/tool-list.tsx';
import styles from './code-editor.module.css';
import { fileKinds } from './file-kinds.ts';
import type { NewFile } from './file-names.ts';
import { foldersOf, leafOf } from './folders.ts';
import { words } from './messages.ts';
import { type CodeScope, scriptsQuery, searchQuery } from './queries.ts';

type ListedScript = CallOutput<typeof listScripts>[number];

const isScript = ({ name }: ListedScript): boolean => customFileKind(name) === 'script';

interface ScriptTreeProps {
  readonly scope: CodeScope;
  readonly current: string | null;
  readonly readOnly: boolean;
  /** `at` is the place of a search result. */
  readonly onOpen: (name: string, at: TextPlace | null) => void;
  readonly onCreate: (what: NewFile) => void;
  /** Shown below the scripts and files once they are known, so that it does not move. */
  readonly below: ReactNode;
}

/** All scripts and files of the tenant, with a search in their names and their texts. */
export function ScriptTree(props: ScriptTreeProps) {
  const [text, setText] = useState('');
  return (
    <>
      <ListSearch>
        <SearchField
          size="small"
          label={words.filter}
          placeholder={words.filterHint}
          onSearch={(typed) => setText(typed.trim())}
        />
      </ListSearch>
      <ListBody>
        <Scripts {...props} text={text} />
      </ListBody>
    </>
  );
}

function Scripts({ scope, current, readOnly, onOpen, onCreate, below, text }: ScriptTreeProps & { readonly text: string }) {
  const { data, error, isFetching, refetch } = useServerQuery(scriptsQuery(scope));
  if (data === undefined && error !== null)
    return (
      <>
        <ErrorState
          title={words.listFailed}
          message={wordsOf(error)}
          details={errorDetails(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
        {below}
      </>
    );
  if (data === undefined) return <SkeletonText lines={8} />;
  if (data.length === 0)
    return (
      <>
        <EmptyState icon={FileCode} title={words.none} level={2} actions={!readOnly && <CreateButtons onCreate={onCreate} />}>
          {words.noneText}
        </EmptyState>
        {below}
      </>
    );
  const wanted = text.toLowerCase();
  const named = data.filter(({ name }) => name.toLowerCase().includes(wanted));
  const [scripts, files] = [named.filter(isScript), named.filter((one) => !isScript(one))];
  return (
    <>
      <ListSection landmark="nav" title={words.scripts} end={<Count>{scripts.length}</Count>}>
        <Folders scripts={scripts} {...{ current, onOpen, text }} />
        {text.length >= 2 && <Found scope={scope} text={text} alone={named.length === 0} onOpen={onOpen} />}
      </ListSection>
      {files.length > 0 && (
        <ListSection landmark="nav" title={words.files} end={<Count>{files.length}</Count>}>
          <Folders scripts={files} {...{ current, onOpen, text }} />
        </ListSection>
      )}
      {below}
    </>
  );
}

const CreateButtons = ({ onCreate }: Pick<ScriptTreeProps, 'onCreate'>) => (
  <>
    <Button icon={Plus} onClick={() => onCreate('script')}>
      {words.create}
    </Button>
    <Button icon={FilePlus} onClick={() => onCreate('file')}>
      {words.createFile}
    </Button>
  </>
);

type RowsProps = Pick<ScriptTreeProps, 'current' | 'onOpen'> & { readonly scripts: readonly ListedScript[] };

function Folders({ scripts, text, ...rows }: RowsProps & { readonly text: string }) {
  return foldersOf(scripts).map(({ name, entries }) =>
    name === '' ? (
      <Rows key={name} scripts={entries} {...rows} />
    ) : (
      // The key opens a collapsed folder for each search, because it has results.
      <FolderRows key={`${name} ${text}`} name={name} scripts={entries} {...rows} />
    ),
  );
}

function FolderRows({ name, scripts, ...rows }: RowsProps & { readonly name: string }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <ListFolder name={name} count={scripts.length} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      <Rows scripts={scripts} {...rows} />
    </ListFolder>
  );
}

/** The accessible name contains the folder and the state of a file, which the row shows by its place and by marks. */
const rowLabel = ({ name, draft, release }: ListedScript): string =>
  [name, ...(draft === null ? [] : [words.draft]), ...(release === null ? [] : [words.release.short[release.state]])].join(', ');

const Rows = ({ scripts, current, onOpen }: RowsProps) => (
  <ul>
    {scripts.map((script) => (
      <li key={script.name}>
        <ListRow
          icon={fileKinds[customFileKind(script.name)].icon}
          name={leafOf(script.name)}
          label={rowLabel(script)}
          title={script.name}
          isCurrent={script.name === current}
          end={
            <>
              {script.release !== null && words.release.short[script.release.state]}
              {script.draft !== null && <i className={styles['draft']} title={words.draft} />}
            </>
          }
          onPress={() => onOpen(script.name, null)}
        />
      </li>
    ))}
  </ul>
);

function Found({
  scope,
  text,
  alone,
  onOpen,
}: {
  readonly scope: CodeScope;
  readonly text: string;
  /** No name contains the text, so these are the only results. */
  readonly alone: boolean;
  readonly onOpen: ScriptTreeProps['onOpen'];
}) {
  const { data, error } = useServerQuery(searchQuery(scope, text));
  if (error !== null)
    return (
      <p role="alert" className={styles['quiet']}>
        {wordsOf(error)}
      </p>
    );
  if (data === undefined) return <SkeletonText lines={2} />;
  if (data.lines.length === 0) return alone && <output className={styles['quiet']}>{words.noMatch(text)}</output>;
  return (
    <>
      <h3 className={styles['foundTitle']}>{words.inFiles}</h3>
      <ul>
        {data.lines.map(({ name, line, text: found }) => (
          <li key={`${name}:${line}`}>
            <ListRow
              icon={fileKinds[customFileKind(name)].icon}
              name={`${name}:${line}`}
              under={<code>{found}</code>}
              onPress={() => onOpen(name, { line })}
            />
          </li>
        ))}
      </ul>
      {data.truncated && <p className={styles['quiet']}>{words.truncated}</p>}
    </>
  );
}
