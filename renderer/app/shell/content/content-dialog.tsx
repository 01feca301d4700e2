// Shows digital content of an item in front of the item. The server checks that the person may open the item.
import { fileByKey } from '#contract/calls/file.ts';
import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { wordsOf } from '#renderer/api/error-words.ts';
import { contentAddress } from '#renderer/api/upload.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import type { ShownContent } from '#renderer/module-host/portal-side/handlers/content-handlers.ts';
import { Preview } from '#renderer/modules/files/index.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { words } from '#renderer/app/shell/messages.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';

export function ContentDialog({
  portal,
  content,
}: {
  readonly portal: Pick<Portal, 'runtime' | 'visitor' | 'shown'>;
  readonly content: ShownContent;
}) {
  const { client, company, platform } = portal.runtime;
  const { title, key, name } = content;
  const [problem, setProblem] = useState<string | null>(null);
  const close = (): void => portal.shown.close();
  const addresses = { root: platform.root, services: company.services };
  const scope = { client, companyId: company.id, userId: portal.visitor.user()?.id ?? '', ...addresses };
  const download = useServerMutation({
    overlap: 'parallel',
    async mutationFn() {
      const { link } = await client.call(fileByKey, { params: { id: company.id, key }, query: {} }, { failure: 'screen' });
      await platform.download(contentAddress(link, scope.root, scope.services));
    },
    onMutate: () => setProblem(null),
    onError: (error) => setProblem(wordsOf(error)),
  });
  return (
    <Dialog
      open
      size="wide"
      title={title}
      sentence={name}
      onClose={close}
      note={problem !== null && <span role="alert">{problem}</span>}
      actions={
        <>
          <Button onClick={close}>{words.closeContent}</Button>
          <Button variant="primary" icon={Download} onClick={() => void download.run()}>
            {words.downloadContent}
          </Button>
        </>
      }
    >
      <Suspense fallback={<SkeletonText lines={3} />}>
        <Preview key={key} entry={content} scope={scope} />
      </Suspense>
    </Dialog>
  );
}
