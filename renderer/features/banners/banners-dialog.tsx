import type { Banner } from '#contract/entities/entity.ts';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { TenantHtml } from '#renderer/ui/tenant-html/tenant-html.tsx';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import styles from './banners.module.css';
import { words } from './messages.ts';
import { useCarousel } from './use-carousel.ts';

export function BannersDialog({
  banners,
  storesHtml,
  onClose,
}: {
  readonly banners: readonly Banner[];
  readonly storesHtml: boolean;
  /** `never`: the person does not want to see these banners again until they change. */
  readonly onClose: (never: boolean) => void;
}) {
  const [never, setNever] = useState(storesHtml);
  const carousel = useCarousel(banners.length);
  const banner = banners[carousel.index];
  const close = (): void => onClose(never);
  return (
    <Dialog
      open
      onClose={close}
      title={words.title}
      sentence={words.sentence}
      size="wide"
      note={
        <Checkbox checked={never} onChange={setNever}>
          {words.never}
        </Checkbox>
      }
      actions={<Button onClick={close}>{words.close}</Button>}
    >
      <section aria-label={words.carousel} aria-roledescription="carrossel">
        {banners.length > 1 && (
          <div className={styles['controls']}>
            {carousel.moves && (
              <IconButton
                label={carousel.running ? words.pause : words.play}
                icon={carousel.running ? Pause : Play}
                onClick={carousel.toggle}
              />
            )}
            <IconButton label={words.previous} icon={ChevronLeft} onClick={carousel.previous} />
            <span className={styles['position']}>{words.position(carousel.index + 1, banners.length)}</span>
            <IconButton label={words.next} icon={ChevronRight} onClick={carousel.next} />
          </div>
        )}
        <div className={styles['banner']} aria-live={carousel.running ? 'off' : 'polite'}>
          {banner !== undefined && <TenantHtml key={banner.id} html={banner.html} />}
        </div>
      </section>
    </Dialog>
  );
}
