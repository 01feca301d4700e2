// Videos that a company may show in its HTML (`responsiveEmbed`). The portal reads only the id of a video from the
// tenant's HTML, and builds the loaded address itself.

export interface VideoEmbed {
  readonly provider: string;
  readonly src: string;
}

interface Provider {
  readonly name: string;
  /** Matches an embed address of the provider. The first group is the id of the video. */
  readonly pattern: RegExp;
  readonly origin: string;
  readonly path: string;
}

const providers: readonly Provider[] = [
  {
    name: 'YouTube',
    pattern: /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})(?:[?#]|$)/,
    origin: 'https://www.youtube-nocookie.com',
    path: '/embed/',
  },
  {
    name: 'Vimeo',
    pattern: /^https:\/\/player\.vimeo\.com\/video\/(\d{6,12})(?:[?#]|$)/,
    origin: 'https://player.vimeo.com',
    path: '/video/',
  },
];

/** Origins that a page with such videos may frame. */
export const videoOrigins: readonly string[] = providers.map(({ origin }) => origin);

/** The video of the `src` of a frame; null when the address is not allowed, and the frame is not shown. */
export function videoEmbed(src: string): VideoEmbed | null {
  for (const { name, pattern, origin, path } of providers) {
    const id = pattern.exec(src.trim())?.[1];
    if (id !== undefined) return { provider: name, src: `${origin}${path}${id}` };
  }
  return null;
}

const frame = /<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** The videos in `html`, in its order and without duplicates. Other frames are omitted. */
export function videosIn(html: string): readonly VideoEmbed[] {
  const found = Array.from(html.matchAll(frame), (match) => videoEmbed(match[1] ?? match[2] ?? '')).filter((one) => one !== null);
  return found.filter(({ src }, index) => found.findIndex((one) => one.src === src) === index);
}
