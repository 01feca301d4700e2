// `/shared-file`: offers a file to any person with its link. Loading the page does not open the link; a click does.
import { describeSharedFile, openSharedFile } from '#contract/calls/file-manager.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { formatFileSize } from '#contract/rules/file-size.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import { errorDetails, type ErrorContext, wordsOf } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import form from '#renderer/form/form.module.css';
import { Checking } from '#renderer/link-page/checked-link.tsx';
import { Panel, ResultPanel } from '#renderer/link-page/panel.tsx';
import { useLinkSecret } from '#renderer/link-page/use-link-secret.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { PasswordField } from '#renderer/ui/field/password-field.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { Clock3, Download, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { words } from './messages.ts';

interface SharedFilePageProps {
  readonly client: Client;
  readonly companyId: string;
  /** Downloads an address that answers with an attachment. */
  readonly download: (link: string) => void;
  readonly onHome: () => void;
}

const endings = {
  '#LINK_EXPIRED': { icon: Clock3, title: words.ended, text: words.endedText },
  '#LINK_INVALID': { icon: Link2Off, title: words.invalid, text: words.invalidText },
} as const;
const isEnding = (code: string): code is keyof typeof endings => Object.hasOwn(endings, code);

const sharedFileErrors: ErrorContext = { '#WRONG_PASSWORD': words.wrong };

/** The ending for an error. A missing secret has the same ending as an unknown one. */
const endingOf = (hash: string, error: unknown): keyof typeof endings | null => {
  if (hash === '') return '#LINK_INVALID';
  return error instanceof ApiError && isEnding(error.code) ? error.code : null;
};

export function SharedFilePage(props: SharedFilePageProps) {
  const { client, companyId, onHome } = props;
  const hash = useLinkSecret()?.hash ?? '';
  const { data, error, isFetching, refetch } = useServerQuery({
    queryKey: ['shared-file', companyId, hash],
    queryFn: ({ signal }) =>
      client.call(describeSharedFile, { params: { id: companyId }, body: { hash } }, { signal, failure: 'screen' }),
    enabled: hash !== '',
    gcTime: 0,
  });
  const [ended, setEnded] = useState<keyof typeof endings | null>(null);
  const ending = ended ?? endingOf(hash, error);
  if (ending !== null) {
    const { icon, title, text } = endings[ending];
    return (
      <ResultPanel icon={icon} tone="warn" title={title} actions={<Button onClick={onHome}>{words.home}</Button>}>
        <p>{text}</p>
      </ResultPanel>
    );
  }
  if (data !== undefined) return <Offer {...props} hash={hash} file={data} onEnded={setEnded} />;
  if (error === null) return <Checking />;
  return (
    <ErrorState
      level={1}
      title={words.failed}
      message={wordsOf(error)}
      details={errorDetails(error)}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Offer({
  client,
  companyId,
  download,
  hash,
  file,
  onEnded,
}: SharedFilePageProps & {
  readonly hash: string;
  readonly file: CallOutput<typeof describeSharedFile>;
  readonly onEnded: (ending: keyof typeof endings) => void;
}) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [started, setStarted] = useState(false);
  const { busy, run } = useServerMutation({
    mutationFn: (body: CallInput<typeof openSharedFile>['body']) =>
      client.call(openSharedFile, { params: { id: companyId }, body }, { failure: 'screen' }),
    onSuccess({ link }) {
      download(link);
      setStarted(true);
    },
    onError(error) {
      if (isEnding(error.code)) onEnded(error.code);
      else setProblem(wordsOf(error, sharedFileErrors));
    },
  });
  const submit = (): void => {
    if (file.needsPassword && password === '') setProblem(words.missing);
    else void run({ hash, ...(file.needsPassword && { password }) });
  };
  const lead = file.by === null ? words.withoutSender(file.expiresAt) : words.by(file.by, file.expiresAt);
  return (
    <Panel title={words.title(file.name)} lead={lead}>
      <form
        className={form['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {file.needsPassword && (
          <PasswordField
            label={words.password}
            need="required"
            hint={words.passwordHint}
            error={problem}
            value={password}
            autoComplete="current-password"
            onChange={(event) => {
              setPassword(event.target.value);
              setProblem(undefined);
            }}
          />
        )}
        {!file.needsPassword && problem !== undefined && (
          <Banner tone="bad" announce>
            <p>{problem}</p>
          </Banner>
        )}
        <Button type="submit" variant="primary" size="large" wide icon={Download} busy={busy}>
          {words.download(formatFileSize(file.size))}
        </Button>
        <output>{started ? words.started : ''}</output>
      </form>
    </Panel>
  );
}
