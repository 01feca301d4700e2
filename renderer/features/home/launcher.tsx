// The launcher: the items that the person may open, in the order of the tenant, with their summaries.
import type { Module } from '#contract/entities/module.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { TileGrid } from '#renderer/ui/tile/tile-grid.tsx';
import { LayoutGrid, LifeBuoy } from 'lucide-react';
import { memo, useEffect, useId, useRef } from 'react';
import { LauncherHead } from './launcher-head.tsx';
import type { LauncherProps } from './launcher-props.ts';
import { LauncherTile } from './launcher-tile.tsx';
import styles from './launcher.module.css';
import { words } from './messages.ts';
import { placeId, summaryScheduler } from './queries.ts';
import { Shelves } from './shelves.tsx';
import { hasSummary } from './summary.ts';

/** Memoized: the main page renders again for every change of the unread count. */
export const Launcher = memo(function Launcher(props: LauncherProps) {
  const { name, modules, scope, live, preferences } = props;
  return (
    <div className={styles['launcher']}>
      <LauncherHead
        name={name}
        scope={scope}
        live={live && modules.some(({ item }) => item.some(hasSummary))}
        preferences={preferences}
      />
      {modules.length === 0 && <NoModules {...props} />}
      <Shelves {...props} />
      {modules.map((module) => (
        <Group key={module.id} module={module} {...props} />
      ))}
    </div>
  );
});

/** Nothing to open, with the next step of the person. */
function NoModules({ administers, onHelp }: Pick<LauncherProps, 'administers' | 'onHelp'>) {
  const help =
    onHelp === null ? undefined : (
      <Button icon={LifeBuoy} onClick={onHelp}>
        {administers ? words.openTicket : words.askHelp}
      </Button>
    );
  return (
    <EmptyState icon={LayoutGrid} level={2} title={administers ? words.nothingYet : words.nothing} actions={help}>
      {(administers ? words.nothingYetText : words.nothingText)(onHelp !== null)}
    </EmptyState>
  );
}

function Group({ module, ...launcher }: LauncherProps & { readonly module: Module }) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  useInView(section, module);
  return (
    <section ref={section} className={styles['group']} aria-labelledby={titleId}>
      <Heading level={2} size="title-3" id={titleId}>
        {module.title}
      </Heading>
      <TileGrid>
        {module.item.map((item) => (
          <LauncherTile key={item.id} {...launcher} module={module} item={item} />
        ))}
      </TileGrid>
    </section>
  );
}

/** Reports the tiles of a group that are in view to the scheduler, which requests their summaries first. */
function useInView(section: { readonly current: HTMLElement | null }, module: Module): void {
  useEffect(() => {
    const tiles = Array.from(section.current?.querySelectorAll('article') ?? []);
    const ids = new Map<Element, string>(
      tiles.flatMap((tile, index) => {
        const item = module.item[index];
        return item ? [[tile, placeId({ module, item })]] : [];
      }),
    );
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) summaryScheduler.setVisible(ids.get(target) ?? '', isIntersecting);
    });
    for (const tile of tiles) observer.observe(tile);
    return () => {
      observer.disconnect();
      for (const id of ids.values()) summaryScheduler.setVisible(id, false);
    };
  }, [section, module]);
}
