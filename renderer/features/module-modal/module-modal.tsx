// Shows the tenant's texts before an item is used. When the item is configured so, each text is shown once. Never in a narrow window.
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
  // Stores only a fingerprint: every item may have a cookie, and the browser sends all cookies with every request.
  const mark = fingerprint(texts.join('\n'));
  const watches = item.modal?.setCookieWatched === true;
  // Decided when the item opens, so that the text does not disappear when the window becomes narrower.
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
