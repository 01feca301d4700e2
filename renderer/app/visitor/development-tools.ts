// Whether a developer turned "Desenvolvimento" on in production, on this device and until the end of the session.
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { deviceStorage } from '#renderer/web-storage/web-storage.ts';

export interface DeviceOwner {
  readonly companyId: string;
  readonly userId: string;
}

const keyOf = ({ companyId, userId }: DeviceOwner): string =>
  `development/${[companyId, userId].map(encodeURIComponent).join('/')}`;

/** The choices of this page. A choice lasts as long as the page when storage is forbidden. */
const choices = createStore<Readonly<Record<string, boolean>>>(() => ({}));

export const useDevelopmentTools = (owner: DeviceOwner): boolean =>
  useStore(choices, (known) => known[keyOf(owner)] ?? deviceStorage.get(keyOf(owner)) === 'on');

export function turnDevelopmentTools(owner: DeviceOwner, on: boolean): void {
  const key = keyOf(owner);
  if (on) deviceStorage.set(key, 'on');
  else deviceStorage.remove(key);
  choices.setState({ [key]: on });
}

/** The entries on the device are removed with the person's other entries (session/locker.ts). */
export const forgetDevelopmentTools = (): void => choices.setState({}, true);
