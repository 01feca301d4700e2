import { Check, Ellipsis } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button, ButtonLink, IconButton } from '#renderer/ui/button/button.tsx';
import type { Glyph } from '#renderer/ui/icon/icon.tsx';
import { Menu, type MenuEntry } from '#renderer/ui/menu/menu.tsx';
import { useOnline } from '#renderer/ui/offline-bar/use-online.ts';
import { overflowTools } from './overflow-tools.ts';
import styles from './tool-bar.module.css';

/** An action of a bar: a button while there is room, otherwise an entry of the menu at its end. */
export interface BarTool {
  readonly id: string;
  readonly label: string;
  /** The name in the menu and for screen readers when it is longer than the label. */
  readonly name?: string;
  readonly icon: Glyph;
  /** The least width of the bar, in pixels, at which the tool is a button. Without it, it is always in the menu. */
  readonly from?: number;
  /** Whether a tool that stays on is on. */
  readonly pressed?: boolean;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly disabledReason?: string | undefined;
  /** It sends a request, so it waits for the connection. */
  readonly sends?: boolean;
  /** The address of a tool that is a link. */
  readonly href?: string;
  readonly onPress?: () => void;
}

const noTools: readonly BarTool[] = [];

/** The tools above a text, always on one line. `tools` follow `children`; `endTools` and `end` are at the other end. */
export function ToolBar({
  label,
  children,
  tools = noTools,
  status,
  endTools = noTools,
  end,
  moreLabel,
}: {
  readonly label: string;
  readonly children?: ReactNode;
  readonly tools?: readonly BarTool[];
  /** A text that ends in an ellipsis when there is no room for all of it. */
  readonly status?: string;
  readonly endTools?: readonly BarTool[];
  readonly end?: ReactNode;
  /** Names the menu of the other tools. */
  readonly moreLabel: string;
}) {
  const bar = useRef<HTMLElement>(null);
  const width = useWidth(bar);
  const [start, last] = [overflowTools(tools, width), overflowTools(endTools, width)];
  const overflow = [...start.overflow, ...last.overflow];
  return (
    <section ref={bar} className={styles['bar']} aria-label={label}>
      {children}
      {start.shown.map((tool) => (
        <ToolButton key={tool.id} tool={tool} />
      ))}
      <p className={styles['status']} title={status}>
        {status}
      </p>
      {last.shown.map((tool) => (
        <ToolButton key={tool.id} tool={tool} />
      ))}
      {end}
      {overflow.length > 0 && <MoreTools label={moreLabel} tools={overflow} />}
    </section>
  );
}

/** The width of an element, known before the first paint. */
function useWidth(ref: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [ref]);
  return width;
}

function ToolButton({ tool }: { readonly tool: BarTool }) {
  const { label, name, icon, pressed, busy, disabledReason, sends, href, onPress } = tool;
  const named = name === undefined ? {} : { 'aria-label': name, title: name };
  if (href !== undefined)
    return (
      <ButtonLink size="small" variant="ghost" icon={icon} href={href} {...named}>
        {label}
      </ButtonLink>
    );
  return (
    <Button
      size="small"
      variant="ghost"
      icon={icon}
      busy={busy}
      disabledReason={disabledReason}
      sends={sends}
      aria-pressed={pressed}
      onClick={onPress}
      {...named}
    >
      {label}
    </Button>
  );
}

function MoreTools({ label, tools }: { readonly label: string; readonly tools: readonly BarTool[] }) {
  const online = useOnline();
  const entryOf = ({ id, label, name = label, icon, pressed, danger, busy, disabledReason, sends, href, onPress }: BarTool) => ({
    kind: 'action' as const,
    id,
    label: name,
    icon: pressed === true ? Check : icon,
    isOn: pressed === true,
    danger: danger === true,
    disabled: busy === true || disabledReason !== undefined || (sends === true && !online),
    onSelect: () => (href === undefined ? onPress?.() : location.assign(href)),
  });
  const [usual, dangerous] = [tools.filter(({ danger }) => danger !== true), tools.filter(({ danger }) => danger === true)];
  const entries: readonly MenuEntry[] = [
    ...usual.map(entryOf),
    ...(usual.length > 0 && dangerous.length > 0 ? [{ kind: 'separator' as const, id: 'line' }] : []),
    ...dangerous.map(entryOf),
  ];
  return (
    <Menu
      label={label}
      align="end"
      trigger={<IconButton size="small" label={label} icon={Ellipsis} iconSize="normal" />}
      entries={entries}
    />
  );
}
