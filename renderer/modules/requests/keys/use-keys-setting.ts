import { deviceStorage } from '#renderer/web-storage/web-storage.ts';
import { useState } from 'react';

interface KeysOwner {
  readonly companyId: string;
  readonly userId: string;
}

const off = 'off';

/** Whether the person uses the single keys, and a function that changes and stores it. They are on until the person turns them off. */
export function useKeysSetting({ companyId, userId }: KeysOwner): readonly [boolean, (isOn: boolean) => void] {
  const key = `keys/${[companyId, userId, 'requests'].map(encodeURIComponent).join('/')}`;
  const [isOn, setOn] = useState(() => deviceStorage.get(key) !== off);
  const change = (next: boolean): void => {
    setOn(next);
    if (next) deviceStorage.remove(key);
    else deviceStorage.set(key, off);
  };
  return [isOn, change];
}
