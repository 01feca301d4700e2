import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { History, Link2Off } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { CallOutput } from '#contract/call.ts';
import type { describeFile } from '#contract/calls/file-manager.ts';
import type { FileEntry, FileShare } from '#contract/entities/file-entry.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { errorDetails } from '#renderer/api/error-words.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { type ChipTone, StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { Facts } from '#renderer/ui/facts/facts.tsx';
import { SidePanel } from '#renderer/ui/panel/side-panel.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { formatFileSize } from '#contract/rules/file-size.ts';
import { ownerOf, visibilityOf } from '#renderer/modules/files/browse/visibility.tsx';
import { words } from '#renderer/modules/files/messages.ts';
import { detailsQuery, type FileContentScope, type FileRequests } from '#renderer/modules/files/queries.ts';
import { type FileMutation, nameOfWork } from '#renderer/modules/files/use-file-mutation.ts';
import styles from './details.module.css';
import { Preview } from './preview.tsx';
import { refusalReason } from './refusal-reason.ts';

interface FilePanelProps {
  readonly scope: FileContentScope;
  readonly entry: FileEntry;
  readonly requests: FileRequests;
  readonly mutation: FileMutation;
  readonly onClose: () => void;
}

const tones: Readonly<Record<FileShare['state'], ChipTone>> = { valid: 'ok', expired: 'neutral', revoked: 'bad' };

/** The side panel with the preview, details, links, versions and uses of a file. */
export function FilePanel(props: FilePanelProps) {
  const { entry, scope, onClose } = props;
  const isShown = entry.deletedAt === null && entry.state === 'kept';
  const { data, error, refetch, isFetching } = useServerQuery({ ...detailsQuery(scope, entry.key), enabled: isShown });
  return (
    <SidePanel open onClose={onClose} title={entry.name}>
      <div className={styles['panel']}>
        <ScanResult entry={entry} />
        {isShown && (
          <Part title={words.preview}>
            <Preview entry={entry} scope={scope} />
          </Part>
        )}
        <Part title={words.details}>
          <FileFacts entry={entry} />
        </Part>
        {isShown && data !== undefined && <DetailSections {...props} details={data} />}
        {isShown && data === undefined && error === null && <SkeletonText lines={4} />}
        {isShown && error !== null && (
          <ErrorState title={words.failed} details={errorDetails(error)} retrying={isFetching} onRetry={() => void refetch()} />
        )}
      </div>
    </SidePanel>
  );
}

/** The result of the virus scanner, unless the content is clean. */
function ScanResult({ entry }: Pick<FilePanelProps, 'entry'>) {
  const { state, refusal } = entry;
  if (state === 'waiting')
    return (
      <Banner tone="warn" title={words.waitingTitle}>
        {words.waitingText}
      </Banner>
    );
  if (refusal === null) return null;
  return (
    <Banner tone="bad" title={state === 'kept' ? words.versionRefused : words.refusedTitle}>
      {refusalReason(entry)}
    </Banner>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <Heading level={3} size="title-3" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

function FileFacts({ entry }: { readonly entry: FileEntry }) {
  const { columns } = words;
  const facts: readonly (readonly [string, string])[] = [
    [columns.size, formatFileSize(entry.size)],
    [columns.by, ownerOf(entry)],
    [columns.created, formatDateTime(entry.createdAt)],
    [columns.company, entry.company?.description ?? '–'],
    [entry.area === 'tickets' ? columns.ticket : columns.visibility, visibilityOf(entry).text],
    ...(entry.area === 'tickets' && entry.expiresAt !== null ? [[columns.leaves, formatDateTime(entry.expiresAt)] as const] : []),
  ];
  return <Facts facts={facts} />;
}

type Details = CallOutput<typeof describeFile>;

function DetailSections({ entry, requests, mutation, details }: FilePanelProps & { readonly details: Details }) {
  return (
    <>
      {entry.changeable && (
        <Part title={words.links}>
          <Links links={details.links} requests={requests} mutation={mutation} />
        </Part>
      )}
      <Part title={words.versions}>
        {details.versions.length === 0 ? (
          <p className={styles['quiet']}>{words.noVersions}</p>
        ) : (
          <ul className={styles['rows']}>
            {details.versions.map(({ version, size, replacedAt }) => (
              <li key={version}>
                <span>
                  {words.versionOf(version, formatDateTime(replacedAt))}
                  <small>{formatFileSize(size)}</small>
                </span>
                {entry.changeable && (
                  <Button
                    size="small"
                    icon={History}
                    sends
                    aria-label={words.restoreVersion(version)}
                    onClick={() =>
                      void mutation.run(nameOfWork('restore', entry.key, version), async () => {
                        await requests.restoreVersion(entry.key, version);
                        showToast({ message: words.versionRestored });
                      })
                    }
                  >
                    {words.restore}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={words.uses}>
        {details.uses.length === 0 ? (
          <p className={styles['quiet']}>{words.noUses}</p>
        ) : (
          <ul className={styles['rows']}>
            {details.uses.map(({ kind, title }) => (
              <li key={`${kind} ${title}`}>
                <span>
                  {title}
                  <small>{words.useKinds[kind]}</small>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Part>
    </>
  );
}

function Links({
  links,
  requests,
  mutation,
}: Pick<FilePanelProps, 'requests' | 'mutation'> & { readonly links: readonly FileShare[] }) {
  if (links.length === 0) return <p className={styles['quiet']}>{words.noLinks}</p>;
  return (
    <ul className={styles['rows']}>
      {links.map(({ id, state, expiresAt, opens, hasPassword }) => {
        const when = formatDateTime(expiresAt);
        return (
          <li key={id}>
            <span>
              <StatusChip tone={tones[state]}>{words.linkStates[state]}</StatusChip>
              <small>{[words.until(when), words.opens(opens), ...(hasPassword ? [words.withPassword] : [])].join(' · ')}</small>
            </span>
            {state === 'valid' && (
              <Button
                size="small"
                variant="danger-line"
                icon={Link2Off}
                sends
                aria-label={words.revokeNamed(when)}
                onClick={() =>
                  void mutation.run(nameOfWork('revoke', id), async () => {
                    await requests.revoke(id);
                    showToast({ message: words.revoked });
                  })
                }
              >
                {words.revoke}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
