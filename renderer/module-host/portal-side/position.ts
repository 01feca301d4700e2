// Reads the position of the device for an item that may use it. The browser asks the person. Without an answer the position is empty.
import { geolocationMaxAgeMs, geolocationTimeoutMs } from '#contract/limits.ts';
import type { Position } from '#contract/module-sdk.ts';

/** The part of `navigator.geolocation` that is used. */
export interface Locator {
  getCurrentPosition(
    found: (position: { readonly coords: { readonly latitude: number; readonly longitude: number } }) => void,
    failed: () => void,
    options: { readonly timeout: number; readonly maximumAge: number },
  ): void;
}

export function readPosition(locator: Locator = navigator.geolocation): Promise<Position> {
  return new Promise((resolve) => {
    locator.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve({}),
      { timeout: geolocationTimeoutMs, maximumAge: geolocationMaxAgeMs },
    );
  });
}
