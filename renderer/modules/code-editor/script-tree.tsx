import { FileCode, FilePlus, Plus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CallOutput } from '#contract/call.ts';
import type { listScripts } from '#contract/calls/scripts.ts';
import { customFileKind } from '#contract/rules/custom-file.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { SearchField } from '#renderer/ui/field/search-field.tsx';
import type { TextPlace } from '#renderer/ui/code-editor/syntax.ts';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import styles from './code-editor.module.css';
import { fileKinds } from './file-kinds.ts';
import type { NewFile } from './file-names.ts';
import { words } from './messages.ts';
import { type CodeScope, scriptsQuery, searchQuery } from './queries.ts';

interface ScriptTreeProps {
  readonly scope: CodeScope;
  readonly current: string | null;
  readonly readOnly: boolean;
  /** `at` is the place of a search result. */
  readonly onOpen: (name: string, at: TextPlace | null) => void;
  readonly onCreate: (what: NewFile) => void;
}

/** All scripts and files of the tenant, with a search in their names and their texts. */
export function ScriptTree({ scope, current, readOnly, onOpen, onCreate }: ScriptTreeProps) {
  const [text, setText] = useState('');
  const { data, error, isFetching, refetch } = useQuery(scriptsQuery(scope));
  const create = !readOnly && (
    <>
      <Button icon={Plus} wide onClick={() => onCreate('script')}>
        {words.create}
      </Button>
      <Button icon={FilePlus} wide onClick={() => onCreate('file')}>
        {words.createFile}
      </Button>
    </>
  );
  if (data === undefined && error !== null)
    return (
      <ErrorState
        title={words.listFailed}
        message={wordsOf(error)}
        details={errorDetails(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <SkeletonText lines={8} />;
  if (data.length === 0)
    return (
      <EmptyState icon={FileCode} title={words.none} level={2} actions={create}>
        {words.noneText}
      </EmptyState>
    );
  const wanted = text.toLowerCase();
  const named = data.filter(({ name }) => name.toLowerCase().includes(wanted));
  const files = named.filter(({ name }) => customFileKind(name) !== 'script');
  return (
    <>
      <SearchField label={words.filter} placeholder={words.filterHint} onSearch={(typed) => setText(typed.trim())} />
      {create}
      <nav aria-label={words.scripts} className={styles['list']}>
        <Rows scripts={named.filter(({ name }) => customFileKind(name) === 'script')} {...{ current, onOpen }} />
        {text.length >= 2 && <Found scope={scope} text={text} alone={named.length === 0} onOpen={onOpen} />}
      </nav>
      {files.length > 0 && (
        <nav aria-label={words.files} className={styles['list']}>
          <Heading level={2} size="title-3">
            {words.files}
          </Heading>
          <Rows scripts={files} {...{ current, onOpen }} />
        </nav>
      )}
    </>
  );
}

function Rows({
  scripts,
  current,
  onOpen,
}: Pick<ScriptTreeProps, 'current' | 'onOpen'> & { readonly scripts: CallOutput<typeof listScripts> }) {
  return (
    <ul>
      {scripts.map(({ name, draft, release }) => (
        <li key={name}>
          <Row current={name === current} onOpen={() => onOpen(name, null)}>
            <span className={styles['name']}>
              <Icon of={fileKinds[customFileKind(name)].icon} />
              {name}
            </span>
            {draft !== null && <small>{words.draft}</small>}
            {release !== null && <small>{words.release.short[release.state]}</small>}
          </Row>
        </li>
      ))}
    </ul>
  );
}

function Row({
  current = false,
  onOpen,
  children,
}: {
  readonly current?: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button type="button" className={styles['row']} aria-current={current || undefined} onClick={onOpen}>
      {children}
    </button>
  );
}

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
  const { data } = useQuery(searchQuery(scope, text));
  if (data === undefined) return <SkeletonText lines={2} />;
  if (data.lines.length === 0) return alone && <output className={styles['quiet']}>{words.noMatch(text)}</output>;
  return (
    <>
      <Heading level={3} size="title-3">
        {words.inFiles}
      </Heading>
      <ul>
        {data.lines.map(({ name, line, text: found }) => (
          <li key={`${name}:${line}`}>
            <Row onOpen={() => onOpen(name, { line })}>
              <span>
                {name}:{line}
              </span>
              <code>{found}</code>
            </Row>
          </li>
        ))}
      </ul>
      {data.truncated && <p className={styles['quiet']}>{words.truncated}</p>}
    </>
  );
}
