import { Play } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import styles from './tenant-html.module.css';

/** A video of a provider. `label` is the name of the button that loads it. */
export interface ShownVideo {
  readonly src: string;
  readonly label: string;
}

/** `allow-same-origin` is safe, because the frame has the origin of the provider and never the portal's: see videoEmbed(). */
const sandbox = 'allow-scripts allow-same-origin allow-presentation allow-popups';

/** Videos of a tenant. Nothing is loaded from a provider before the person starts a video. */
export function Videos({ videos }: { readonly videos: readonly ShownVideo[] }) {
  return videos.map((video) => <Video key={video.src} {...video} />);
}

function Video({ src, label }: ShownVideo) {
  const [wanted, setWanted] = useState(false);
  if (!wanted) {
    return (
      <button type="button" className={styles['video']} onClick={() => setWanted(true)}>
        <Icon of={Play} size="large" />
        {label}
      </button>
    );
  }
  return (
    <iframe
      className={styles['video']}
      src={src}
      title={label}
      allow="fullscreen"
      referrerPolicy="strict-origin"
      sandbox={sandbox}
    />
  );
}
