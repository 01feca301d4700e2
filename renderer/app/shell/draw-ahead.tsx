// Speed: P19 of docs/performance.md. Draws the palette and a dialog once, outside of the page, so that the browser has compiled their
// functions before the first opening: 81 ms instead of 98 for the palette, 93 instead of 102 for the details, and no gain for the
// companies (2026-11-28, means of three interleaved rounds). Remove it when an interleaved measurement gains less than a tenth for the
// palette.
import { Activity } from 'react';
import { createRoot } from 'react-dom/client';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { DialogFrame } from '#renderer/ui/dialog/dialog-frame.tsx';
import { LayerPlace } from '#renderer/ui/modal-layer/modal-layer.tsx';
import { CommandPalette } from '#renderer/ui/palette/command-palette.tsx';

const doNothing = (): void => undefined;

/** Another person can sign in on the same page. */
let isDrawn = false;

/**
 * The element is not in the document, and a hidden `Activity` runs no effects: nothing becomes visible, receives the focus, or is
 * hidden from a screen reader. React draws it in slices, which input interrupts.
 */
export function drawAhead(): void {
  if (isDrawn) return;
  isDrawn = true;
  const place = document.createElement('div');
  const layers = document.createElement('div');
  const root = createRoot(place);
  const drawn = new MutationObserver(() => {
    drawn.disconnect();
    root.unmount();
    performance.mark('drawn-ahead');
  });
  drawn.observe(layers, { childList: true });
  root.render(
    <Activity mode="hidden">
      <LayerPlace value={layers}>
        <CommandPalette open text="" onText={doNothing} onClose={doNothing}>
          {null}
        </CommandPalette>
        <DialogFrame open title="" sentence="" actions={<CancelButton />} onClose={doNothing}>
          <p />
        </DialogFrame>
      </LayerPlace>
    </Activity>,
  );
}
