// Decides where the window may go. Pure. Every navigation is checked here; an address that is on no list is denied.
import { videoEmbed } from '#contract/rules/video-embed.ts';
import { appHost, appScheme } from './pages/routes.ts';

export type Movement = 'navigate' | 'redirect' | 'frame' | 'window';
export type Verdict = 'allow' | 'deny' | 'open-outside';

const addressLimit = 2_048;
const outsideProtocols: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:']);
/** Data, not screens: the main frame never shows them. */
const notScreens = /^\/(api|cache|script|module-frame)(\/|$)/;
const moduleFrame = /^\/module-frame\//;

function parse(address: string): URL | null {
  return address.length <= addressLimit && URL.canParse(address) ? new URL(address) : null;
}

const isPortal = (url: URL): boolean =>
  url.protocol === `${appScheme}:` && url.host === appHost && url.username === '' && url.password === '';

/** Whether the system may be asked to open an address: web, mail and telephone, and never with a hidden user part. */
export function isOutsideAddress(address: string): boolean {
  const url = parse(address);
  if (url === null || !outsideProtocols.has(url.protocol)) return false;
  return url.username === '' && url.password === '';
}

export function decideMovement(movement: Movement, address: string): Verdict {
  const url = parse(address);
  if (url === null) return 'deny';
  if (movement === 'window') return isOutsideAddress(address) ? 'open-outside' : 'deny';
  // A player of a video, at exactly the address we make for it.
  if (movement === 'frame' && videoEmbed(address)?.src === address) return 'allow';
  if (!isPortal(url)) return 'deny';
  const inFrame = moduleFrame.test(url.pathname);
  if (movement === 'frame') return inFrame ? 'allow' : 'deny';
  return notScreens.test(url.pathname) ? 'deny' : 'allow';
}
