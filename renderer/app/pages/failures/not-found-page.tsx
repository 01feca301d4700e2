// /404: shows the unknown address, similar addresses, and the actions that lead on.
import { ArrowLeft, LifeBuoy, MapPinOff } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Session } from '#renderer/session/session.ts';
import { useSession } from '#renderer/session/use-session.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { words } from '#renderer/app/pages/messages.ts';
import { words as shellWords } from '#renderer/app/shell/messages.ts';
import type { PageProps } from '#renderer/app/portal/page-props.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { routes } from '#renderer/app/routing/routes.ts';
import { usePageTitle } from '#renderer/app/shell/page-mark/use-page-title.ts';
import { seesPlace } from '#renderer/app/visitor/tool-access.ts';
import { HomeButton } from '#renderer/app/pages/home-link.tsx';
import { Message } from '#renderer/app/pages/message.tsx';
import { useNotIndexed } from './use-not-indexed.ts';
import styles from '#renderer/app/pages/page.module.css';
import { closest, type Suggestion } from './suggestions.ts';

const shown = (path: string): string => path.slice(0, 200);

/** The pages that this person may see. */
function knownPlaces({ visitor, items }: Pick<Portal, 'visitor' | 'items'>): readonly Suggestion[] {
  const user = visitor.user();
  if (user === null || user.isPublic) return [];
  const places = routes
    .filter(({ path, suggested }) => suggested === true && seesPlace(user, path))
    .map(({ path, title }) => ({ path, title }));
  const opened = visitor.modules().flatMap((module) =>
    module.item.flatMap((item) => {
      const path = items.hrefOf({ module, item });
      return path === undefined ? [] : [{ path, title: item.title }];
    }),
  );
  return [...places, ...opened];
}

/** No guard restores a session here, because the page also works without one. With a session the page lists the person's places. */
function useSessionIfThere(session: Session): void {
  const isStored = useSession(session, (state) => state.kind === 'signed-out' && state.stored);
  useSession(session, (state) => state.kind);
  useEffect(() => {
    if (isStored) void session.restore();
  }, [session, isStored]);
}

export function NotFoundPage({ portal }: PageProps<'runtime' | 'navigation' | 'visitor' | 'items'>) {
  const { search } = useLocation();
  useSessionIfThere(portal.runtime.session);
  const path = new URLSearchParams(search).get('path') ?? '';
  const suggestions = closest(path, knownPlaces(portal));
  usePageTitle(portal, words.notFound);
  useNotIndexed();
  return (
    <Message
      icon={MapPinOff}
      title={words.notFound}
      actions={
        <>
          <HomeButton portal={portal} />
          <Button icon={ArrowLeft} onClick={() => portal.navigation.back()}>
            {words.back}
          </Button>
          <Button icon={LifeBuoy} onClick={() => portal.navigation.goTo('/help')}>
            {shellWords.help}
          </Button>
        </>
      }
      after={suggestions.length > 0 && <Suggestions places={suggestions} />}
    >
      {path !== '' && (
        <>
          <p>{words.notFoundText}</p>
          <code className={styles['path']}>{shown(path)}</code>
        </>
      )}
    </Message>
  );
}

function Suggestions({ places }: { readonly places: readonly Suggestion[] }) {
  return (
    <nav className={styles['suggestions']} aria-label={words.suggestions}>
      <h2>{words.suggestions}</h2>
      <ul>
        {places.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
