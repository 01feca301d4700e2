import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { contentAddress } from '#renderer/api/upload.ts';
import type { FileEntry } from '#contract/entities/file-entry.ts';
import type { ServiceOverrides } from '#contract/services.ts';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { words } from '../messages.ts';
import { type FileScope, previewQuery } from '../queries.ts';
import styles from './details.module.css';

export interface PreviewPlace {
  readonly scope: FileScope;
  readonly root: string;
  readonly services: ServiceOverrides;
}

/** What can be seen of a file without anything in it running: pictures, the beginning of texts; PDF in the browser's own viewer. */
export function Preview({ entry, scope, root, services }: PreviewPlace & { readonly entry: FileEntry }) {
  const { data, error } = useQuery(previewQuery(scope, entry.key));
  if (error !== null) return <p className={styles['quiet']}>{words.previewFailed}</p>;
  if (data === undefined) return <SkeletonText lines={3} />;
  switch (data.kind) {
    case 'picture':
      return (
        <img className={styles['picture']} src={contentAddress(data.link, root, services)} alt={words.previewOf(entry.name)} />
      );
    case 'pdf':
      return (
        <ButtonLink
          icon={ExternalLink}
          href={contentAddress(data.link, root, services)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.openPdf}
        </ButtonLink>
      );
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
