import type { Kit } from '#contract/portal-types/index.d.ts';
import { element } from './element.ts';

/** The address of the file is revoked once the browser has read it, or has failed to. */
export const picture: Kit['picture'] = (file, description) => {
  const address = URL.createObjectURL(file);
  const revoke = (): void => URL.revokeObjectURL(address);
  return element('img', { class: 'k-picture', src: address, alt: description, onload: revoke, onerror: revoke });
};
