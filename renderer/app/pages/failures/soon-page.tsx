import { Hammer } from 'lucide-react';
import { words } from '../../messages.ts';
import type { PageProps } from '../../routing/page-props.ts';
import { usePageTitle } from '../../shell/page-mark/use-page-title.ts';
import { HomeButton } from '../home-link.tsx';
import { Message } from '../message.tsx';

/** A place whose time has not come: what it will be, and the way on. */
export function SoonPage({ portal, route }: PageProps) {
  usePageTitle(portal, route.title);
  return (
    <Message icon={Hammer} eyebrow={words.soon} title={route.title} actions={<HomeButton portal={portal} />}>
      {route.status === 'later' && <p>{route.promise}</p>}
      <p>{words.soonNote}</p>
    </Message>
  );
}
