// The icon of the page: the tenant's icon, with a dot while notifications are unread (docs/specification.md, section 2).

const size = 32;
const find = (): HTMLLinkElement | null => document.querySelector('link[rel~="icon"]');

let own: string | null = null;
let isUnread = false;
const marked = new Map<string, Promise<string>>();

async function withDot(href: string): Promise<string> {
  const icon = new Image(size, size);
  // Without CORS an icon of another host taints the canvas, and `toDataURL` throws. When the host forbids CORS, its icon gets no dot.
  icon.crossOrigin = 'anonymous';
  icon.src = href;
  await icon.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (context === null) return href;
  context.drawImage(icon, 0, 0, size, size);
  const tokens = getComputedStyle(document.documentElement);
  const dot = (radius: number, token: string): void => {
    context.fillStyle = tokens.getPropertyValue(token);
    context.beginPath();
    context.arc(size - 9, 9, radius, 0, 2 * Math.PI);
    context.fill();
  };
  dot(9, '--on-active');
  dot(7, '--active');
  return canvas.toDataURL();
}

/** Adds or removes the dot of the icon. An icon that cannot be drawn stays unchanged. */
export async function markIcon(unread: boolean): Promise<void> {
  const link = find();
  if (link === null) return;
  isUnread = unread;
  own ??= link.href;
  if (!unread) {
    link.href = own;
    return;
  }
  const drawn = marked.get(own) ?? withDot(own);
  marked.set(own, drawn);
  const href = await drawn.catch(() => own ?? link.href);
  // The notifications may have been read meanwhile.
  if (isUnread) link.href = href;
}
