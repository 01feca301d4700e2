import type { Command } from '#renderer/ui/palette/command-palette.tsx';

/** A command of the palette, with the function that runs it. */
export interface PaletteEntry extends Command {
  readonly open: () => void;
  /** The address that another tab can open. */
  readonly href?: string | undefined;
}
