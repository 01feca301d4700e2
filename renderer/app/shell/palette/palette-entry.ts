import type { Command } from '#renderer/ui/palette/command-results.tsx';

/** A command of the palette, with the function that runs it. */
export interface PaletteEntry extends Command {
  readonly open: () => void;
  /** The address that another tab can open. The list of all notices has none: it is a tab of another page. */
  readonly href?: string | undefined;
}
