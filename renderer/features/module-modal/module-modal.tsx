// The tenant's texts before an item is used: once for each text where the item says so, and never on a narrow window.
import type { Item, Module } from '#contract/entities/module.ts';
import { modalMinWidthPx } from '#contract/limits.ts';
import { fingerprint } from '#renderer/platform/fingerprint.ts';
import type { Marks } from '#renderer/platform/marks.ts';
import { lazy, Suspense, useState } from 'react';

const ItemDialog = lazy(async () => ({ default: (await import('./item-dialog.tsx')).ItemDialog }));

const markName = (moduleId: string, itemId: string): string => `module-modal-${moduleId}-${itemId}`;

const htmlOf = ({ modal }: Item): readonly string[] => modal?.items.map(({ html }) => html).filter((html) => html !== '') ?? [];

export function ModuleModal({
  module,
  item,
  marks,
}: {
  readonly module: Pick<Module, 'id'>;
  readonly item: Item;
  readonly marks: Marks;
}) {
  const texts = htmlOf(item);
  const name = markName(module.id, item.id);
  // A fingerprint alone: there may be a cookie of every item, and all travel with every request.
  const mark = fingerprint(texts.join('\n'));
  const watches = item.modal?.setCookieWatched === true;
  // As it is when the item opens: what is read does not vanish because a window is made smaller.
  const [open, setOpen] = useState(
    () => texts.length > 0 && window.innerWidth > modalMinWidthPx && !(watches && marks.read(name) === mark),
  );
  if (!open) return null;
  const close = (): void => {
    setOpen(false);
    if (watches) marks.write(name, mark);
  };
  return (
    <Suspense>
      <ItemDialog title={item.title} texts={texts} onClose={close} />
    </Suspense>
  );
}
