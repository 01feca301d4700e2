import { expect, it } from 'vitest';
import { type Locator, readPosition } from './position.ts';

const coords = { latitude: -19.92, longitude: -43.94, accuracy: 5 };
const asked: unknown[] = [];
/** A browser that answers so. */
const locator = (answer: 'located' | 'refused'): Locator => ({
  getCurrentPosition(found, failed, options) {
    asked.push(options);
    if (answer === 'located') found({ coords });
    else failed();
  },
});

it('tells where the device is, and no more than that', async () => {
  expect(await readPosition(locator('located'))).toEqual({ latitude: -19.92, longitude: -43.94 });
  expect(asked.at(-1)).toEqual({ timeout: 10_000, maximumAge: 300_000 });
});
it('is empty where the person refuses, the device does not know or takes too long', async () =>
  expect(await readPosition(locator('refused'))).toEqual({}));
