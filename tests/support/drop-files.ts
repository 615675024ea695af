import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

type DroppedFile = { readonly name: string; readonly type: string; readonly sizeBytes: number };

/** Drops files of a given size, filled with zeros, onto an element. */
export async function dropEmptyFiles(place: Locator, files: readonly DroppedFile[]): Promise<void> {
  await place.evaluate((target, list) => {
    const dataTransfer = new DataTransfer();
    for (const { name, type, sizeBytes } of list)
      dataTransfer.items.add(new File([new ArrayBuffer(sizeBytes)], name, { type }));
    for (const kind of ['dragover', 'drop'])
      target.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
  }, files);
}

/** Drops files or folders from the disk. */
export async function dropFromDisk(page: Page, place: Locator, paths: readonly string[]): Promise<void> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('There is nothing to drop onto');
  const devtools = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data });
  await devtools.detach();
}

/** Drags by touch: holds an element until it is picked up, then moves it onto another. */
export async function dragByTouch(
  page: Page,
  from: Locator,
  to: Locator,
  { isPickedUp, isOver }: { isPickedUp(): Promise<void>; isOver(): Promise<boolean> },
): Promise<void> {
  await from.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const [start, end] = await Promise.all([from.boundingBox(), to.boundingBox()]);
  if (!start || !end) throw new Error('A place is not to be seen');
  const middle = (box: typeof start) => ({ x: box.x + box.width / 2, y: box.y + box.height / 3 });
  const [a, b] = [middle(start), middle(end)];
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (typeof a)[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [a]);
  await isPickedUp();
  // Repeated until the move is announced: just after the pick-up, moves are not handled yet.
  await expect
    .poll(async () => {
      for (const part of [0.3, 0.7, 1])
        await touch('touchMove', [{ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }]);
      return await isOver();
    })
    .toBe(true);
  await touch('touchEnd', []);
  await devtools.detach();
}
