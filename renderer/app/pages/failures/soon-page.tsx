import { Hammer } from 'lucide-react';
import { words } from '#renderer/app/pages/messages.ts';
import type { PageProps } from '#renderer/app/portal/page-props.ts';
import { usePageTitle } from '#renderer/app/shell/page-mark/use-page-title.ts';
import { HomeButton } from '#renderer/app/pages/home-link.tsx';
import { Message } from '#renderer/app/pages/message.tsx';

/** The placeholder of a page that does not exist yet: it describes the future page. */
export function SoonPage({ portal, route }: PageProps<'runtime' | 'navigation' | 'visitor'>) {
  usePageTitle(portal, route.title);
  return (
    <Message icon={Hammer} eyebrow={words.soon} title={route.title} actions={<HomeButton portal={portal} />}>
      {route.status === 'later' && <p>{route.promise}</p>}
      <p>{words.soonNote}</p>
    </Message>
  );
}
