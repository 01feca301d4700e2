// `/shared-file`: a file for any person with its link. Loading the page opens nothing; one press does.
import { describeSharedFile, openSharedFile } from '#contract/calls/file-manager.ts';
import type { CallOutput } from '#contract/call.ts';
import { formatFileSize } from '#contract/rules/file-size.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import { errorDetails, errorWords } from '#renderer/api/error-words.ts';
import { Checking } from '#renderer/link-page/checked-link.tsx';
import { Ending, Panel } from '#renderer/link-page/panel.tsx';
import { useHeldLink } from '#renderer/link-page/use-held-link.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { PasswordField } from '#renderer/ui/field/password-field.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { Clock3, Download, Link2Off } from 'lucide-react';
import { useOneAtATime } from '#renderer/ui/one-at-a-time/use-one-at-a-time.ts';
import { useState } from 'react';
import { words } from './messages.ts';

interface SharedFilePageProps {
  readonly client: Client;
  readonly companyId: string;
  /** Saves what an address gives as an attachment. */
  readonly download: (link: string) => void;
  readonly onHome: () => void;
}

const endings = {
  '#LINK_EXPIRED': { icon: Clock3, title: words.ended, text: words.endedText },
  '#LINK_INVALID': { icon: Link2Off, title: words.invalid, text: words.invalidText },
} as const;
const isEnding = (code: string): code is keyof typeof endings => Object.hasOwn(endings, code);

/** Without a secret it is the same as with one that never was. */
const endingOf = (hash: string, error: unknown): keyof typeof endings | null => {
  if (hash === '') return '#LINK_INVALID';
  return error instanceof ApiError && isEnding(error.code) ? error.code : null;
};

export function SharedFilePage(props: SharedFilePageProps) {
  const { client, companyId, onHome } = props;
  const hash = useHeldLink()?.hash ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['shared-file', companyId, hash],
    queryFn: ({ signal }) =>
      client.call(describeSharedFile, { params: { id: companyId }, body: { hash } }, { signal, failure: 'screen' }),
    enabled: hash !== '',
    retry: false,
    gcTime: 0,
  });
  const [over, setOver] = useState<keyof typeof endings | null>(null);
  const ending = over ?? endingOf(hash, error);
  if (ending !== null) {
    const { icon, title, text } = endings[ending];
    return (
      <Ending icon={icon} tone="warn" title={title} actions={<Button onClick={onHome}>{words.home}</Button>}>
        <p>{text}</p>
      </Ending>
    );
  }
  if (data !== undefined) return <Offer {...props} hash={hash} file={data} onOver={setOver} />;
  if (error === null) return <Checking />;
  return (
    <ErrorState
      level={1}
      title={words.failed}
      message={errorWords(error)}
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
  onOver,
}: SharedFilePageProps & {
  readonly hash: string;
  readonly file: CallOutput<typeof describeSharedFile>;
  readonly onOver: (ending: keyof typeof endings) => void;
}) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useOneAtATime();
  const [started, setStarted] = useState(false);
  const open = async (): Promise<void> => {
    try {
      const body = { hash, ...(file.needsPassword && { password }) };
      const { link } = await client.call(openSharedFile, { params: { id: companyId }, body }, { failure: 'screen' });
      download(link);
      setStarted(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isEnding(error.code)) onOver(error.code);
      else setProblem(error.code === '#WRONG_PASSWORD' ? words.wrong : errorWords(error));
    }
  };
  const submit = (): void => {
    if (file.needsPassword && password === '') setProblem(words.missing);
    else void run(open);
  };
  const lead = file.by === null ? words.withoutSender(file.expiresAt) : words.by(file.by, file.expiresAt);
  return (
    <Panel title={words.title(file.name)} lead={lead}>
      <form
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
        {!file.needsPassword && problem !== undefined && <p role="alert">{problem}</p>}
        <Button type="submit" variant="primary" size="large" wide icon={Download} busy={busy}>
          {words.download(formatFileSize(file.size))}
        </Button>
        <output>{started ? words.started : ''}</output>
      </form>
    </Panel>
  );
}
