// Names of the data that optional third-party scripts store on the device. The data is removed when the consent is withdrawn. The
// portal's own necessary data is not listed.
import type { ConsentCategory } from '#contract/entities/consent.ts';
import { cookieNames, removeCookie } from '#renderer/platform/cookies.ts';
import { deviceStorage, tabStorage } from '#renderer/web-storage/web-storage.ts';

/** Chat providers (zendesk, tawk, blip, zenvia, tiflux), analytics and advertising. */
const traces: Readonly<Record<ConsentCategory, RegExp>> = {
  functional: /^(?:__zlc|ZD-|zE|ze_|twk_|tawk|blip|zenvia|tiflux)/i,
  statistics: /^(?:_ga|_gid|_gat|_clck|_clsk|_hj|matomo|_pk_)/i,
  marketing: /^(?:_fbp|_fbc|_gcl|_uet|li_fat_id|_tt_)/i,
};

/** Returns the names in `names` that belong to the withdrawn categories. */
const tracesAmong = (names: readonly string[], withdrawn: readonly ConsentCategory[]): readonly string[] =>
  names.filter((name) => withdrawn.some((category) => traces[category].test(name)));

export function clearTraces(withdrawn: readonly ConsentCategory[]): void {
  for (const storage of [deviceStorage, tabStorage])
    for (const name of tracesAmong(storage.keys(), withdrawn)) storage.remove(name);
  // Scripts of a provider set their cookies for the host or for the whole domain.
  for (const name of tracesAmong(cookieNames(), withdrawn)) removeCookie(name);
}
