import { expect, it } from 'vitest';
import { type BackHold, goBack, maxHeld, noHold, reportDialog } from './back-hold.ts';

/** Goes back without a press in between. Returns which Backs were held. */
function backs(times: number, from: BackHold): readonly boolean[] {
  let hold = from;
  return Array.from({ length: times }, () => {
    const went = goBack(hold, false);
    hold = went.hold;
    return went.isHeld;
  });
}

it('holds Back for a dialog that the person opened', () => {
  const open = reportDialog(noHold, { dialog: true, isActive: true });
  expect(backs(1, open)).toEqual([true]);
  expect(backs(1, reportDialog(open, { dialog: false, isActive: false }))).toEqual([false]);
});

it('does not hold Back for a dialog that a script opened by itself, until the person presses something', () => {
  const open = reportDialog(noHold, { dialog: true, isActive: false });
  expect(backs(1, open)).toEqual([false]);
  expect(backs(1, reportDialog(open, { dialog: true, isActive: true }))).toEqual([true]);
});

it('lets the person leave a script that opens its dialog after every Back', () => {
  const open = reportDialog(noHold, { dialog: true, isActive: true });
  expect(backs(maxHeld + 1, open)).toEqual([...Array.from({ length: maxHeld }, () => true), false]);
  const again = goBack({ ...open, held: maxHeld }, true);
  expect(again.isHeld).toBe(true);
});
