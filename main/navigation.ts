// Decides which addresses the window may open. Pure. Every navigation is checked here, and unlisted addresses are denied.
import { videoEmbed } from '#contract/rules/video-embed.ts';
import { appHost, appScheme } from './pages/routes.ts';

export type Movement = 'navigate' | 'redirect' | 'frame' | 'window';
export type Verdict = 'allow' | 'deny' | 'open-outside';

const addressLimit = 2_048;
const outsideProtocols: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:']);
/** Paths of data instead of screens. The main frame never opens them. */
const notScreens = /^\/(api|cache|script|module-frame)(\/|$)/;
const moduleFrame = /^\/module-frame\//;

function parse(address: string): URL | null {
  return address.length <= addressLimit && URL.canParse(address) ? new URL(address) : null;
}

const isPortal = (url: URL): boolean =>
  url.protocol === `${appScheme}:` && url.host === appHost && url.username === '' && url.password === '';

/** Whether the system may open an address: web, mail and telephone addresses without user information. */
export function isOutsideAddress(address: string): boolean {
  const url = parse(address);
  if (url === null || !outsideProtocols.has(url.protocol)) return false;
  return url.username === '' && url.password === '';
}

export function decideMovement(movement: Movement, address: string): Verdict {
  const url = parse(address);
  if (url === null) return 'deny';
  if (movement === 'window') return isOutsideAddress(address) ? 'open-outside' : 'deny';
  // A video player, only at the exact address that `videoEmbed` creates.
  if (movement === 'frame' && videoEmbed(address)?.src === address) return 'allow';
  if (!isPortal(url)) return 'deny';
  const inFrame = moduleFrame.test(url.pathname);
  if (movement === 'frame') return inFrame ? 'allow' : 'deny';
  return notScreens.test(url.pathname) ? 'deny' : 'allow';
}
