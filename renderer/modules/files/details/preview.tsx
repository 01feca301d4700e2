import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { ExternalLink } from 'lucide-react';
import { contentAddress } from '#renderer/api/upload.ts';
import type { FileEntry } from '#contract/entities/file-entry.ts';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { words } from '#renderer/modules/files/messages.ts';
import { type FileContentScope, previewQuery } from '#renderer/modules/files/queries.ts';
import styles from './details.module.css';

/** A preview of a file that runs no code: pictures, the beginning of texts, PDF. */
export interface PreviewProps {
  readonly entry: Pick<FileEntry, 'key' | 'name'>;
  readonly scope: FileContentScope;
}

export function Preview({ entry, scope }: PreviewProps) {
  const { root, services } = scope;
  const { data, error } = useServerQuery(previewQuery(scope, entry.key));
  if (error !== null) return <p className={styles['quiet']}>{words.previewFailed}</p>;
  if (data === undefined) return <SkeletonText lines={3} />;
  switch (data.kind) {
    case 'picture':
      return (
        <img className={styles['picture']} src={contentAddress(data.link, root, services)} alt={words.previewOf(entry.name)} />
      );
    case 'pdf':
      return <Pdf name={entry.name} address={contentAddress(data.link, root, services)} />;
    case 'text':
      return (
        <>
          <section className={styles['text']} aria-label={words.previewOf(entry.name)}>
            <pre>{data.text}</pre>
          </section>
          {data.isCut && <p className={styles['quiet']}>{words.textCut}</p>}
        </>
      );
    case 'none':
      return <p className={styles['quiet']}>{words.noPreview}</p>;
    default:
      throw new TypeError(`No such preview: ${JSON.stringify(data satisfies never)}`);
  }
}

/**
 * Whether the address has the origin of the page. The content security policy (`frame-src`) allows frames only for the portal's own view of
 * files. On the desktop, and when files have a separate service, the view has another origin.
 */
const isOwn = (address: string): boolean => {
  const { protocol, origin } = new URL(address, location.href);
  return protocol.startsWith('http') && origin === location.origin;
};

/**
 * Shows a PDF in the browser's viewer, which is a separate process and runs no code with the portal's origin. The attribute `sandbox` would
 * disable the viewer. The type, `nosniff` and the policy of the response ensure that it is never treated as a page.
 */
function Pdf({ name, address }: { readonly name: string; readonly address: string }) {
  return (
    <>
      {navigator.pdfViewerEnabled && isOwn(address) && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- `sandbox` would disable the PDF viewer
        <iframe className={styles['pdf']} title={words.previewOf(name)} src={address} />
      )}
      <ButtonLink icon={ExternalLink} href={address} target="_blank" rel="noopener noreferrer">
        {words.openPdf}
      </ButtonLink>
    </>
  );
}
