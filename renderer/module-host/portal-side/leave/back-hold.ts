// Whether Back closes the dialog in front of a module, and not the page. A script must not trap a person: a dialog counts only when the
// person has just pressed something, and few Backs in a row are held for it. Pure.

export interface BackHold {
  /** Whether a dialog that the person opened is in front. */
  readonly dialog: boolean;
  /** Backs that were held since the person last pressed something. */
  readonly held: number;
}

/** Enough for a question over a dialog over another dialog. */
export const maxHeld = 3;

export const noHold: BackHold = { dialog: false, held: 0 };

/** `isActive`: whether the person has just pressed something. An open dialog counts from the first such report on. */
export const reportDialog = (own: BackHold, { dialog, isActive }: { dialog: boolean; isActive: boolean }): BackHold => ({
  dialog: dialog && (own.dialog || isActive),
  held: isActive ? 0 : own.held,
});

/** The state after a Back, and whether it is held. */
export function goBack(own: BackHold, isActive: boolean): { readonly hold: BackHold; readonly isHeld: boolean } {
  const held = isActive ? 0 : own.held;
  const isHeld = own.dialog && held < maxHeld;
  return { hold: { ...own, held: isHeld ? held + 1 : held }, isHeld };
}
