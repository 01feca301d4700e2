// Whether a dialog or menu of the portal covers a script.

/** The menus and panels of the header are native popovers, which leave the page usable. */
const popovers = '[popover]:popover-open';
const layers = 'dialog[open], [data-modal-layer]';

const isBeside = (place: HTMLElement, selector: string): boolean =>
  Array.from(document.querySelectorAll(selector)).some((layer) => !layer.contains(place));

/** Whether a dialog of the portal covers the frame or element of a script, so that nobody can reach it. */
export const isBlocked = (place: HTMLElement): boolean =>
  place.closest('[inert]') !== null ||
  // The page becomes inert after the first frame of a dialog.
  isBeside(place, layers);

/** Whether something of the portal that the person has to close first is in front of the frame or element of a script. */
export const isCovered = (place: HTMLElement): boolean => isBlocked(place) || isBeside(place, popovers);

/** Closes the menus of a person who has left them. */
export function closePopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>(popovers)) popover.hidePopover();
}
