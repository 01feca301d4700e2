import { expect, it } from 'vitest';
import { type FrameRequest, openForFrame, pauseMs, quickRequests } from './open-for-frame.ts';

const request: FrameRequest = { now: 5_000, closedAt: 5_000, hasDialog: false, quick: 0 };

it.each<[moment: string, request: FrameRequest, quick: number | null]>([
  ['for the first time', { ...request, closedAt: null }, 0],
  ['while a dialog is open', { ...request, closedAt: null, hasDialog: true }, null],
  ['at once after the palette was closed', request, 1],
  ['at once for the last allowed time', { ...request, quick: quickRequests - 1 }, quickRequests],
  ['at once and once too often', { ...request, quick: quickRequests }, null],
  ['once too often just before the end of the pause', { ...request, now: 5_000 + pauseMs - 1, quick: quickRequests }, null],
  ['after the pause', { ...request, now: 5_000 + pauseMs, quick: quickRequests }, 0],
  ['at once while a dialog is open', { ...request, hasDialog: true }, null],
])('counts or refuses (null) a request %s: %o is %s', (_, made, quick) => expect(openForFrame(made)).toBe(quick));
