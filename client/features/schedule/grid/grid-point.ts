import type { Block, Grab } from './hours-geometry.ts'

/** Pixels a half hour is tall in the week. */
export const HALF_HOUR = 22

/** The column of the grid that stands under a point of the screen. */
export const columnAt = (root: HTMLElement | null, x: number): HTMLElement | undefined =>
  [...(root?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].find((one) => {
    const { left, right } = one.getBoundingClientRect()
    return left <= x && x < right
  })

export const columnNamed = (root: HTMLElement | null, name: string): HTMLElement | undefined =>
  root?.querySelector<HTMLElement>(`[data-column="${name}"]`) ?? undefined

/** The minute of the day a point stands for; `first` is the one at the top of the column. */
export const minuteAt = (column: HTMLElement, y: number, first: number): number =>
  first + ((y - column.getBoundingClientRect().top) / HALF_HOUR) * 30

/** A handle says itself which end of which block it is, wherever in it the finger lies. */
export function heldBy(handle: HTMLElement | null, grab: Grab, blocks: readonly Block[]): Grab {
  if (!handle) return grab
  const block = blocks[Number(handle.dataset.index)]
  const part = handle.dataset.handle
  if (!block || (part !== 'start' && part !== 'end' && part !== 'body')) return grab
  return { ...grab, block, part }
}
