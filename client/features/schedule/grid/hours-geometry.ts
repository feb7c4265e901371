import { DAY_MINUTES, type Stretch } from './week-layout.ts'

/** Minutes a drag or an arrow key moves in. */
export const STEP = 15
/** Minutes hours are long at least. */
export const MIN_MINUTES = 30

/** A block of the grid: hours that are open, or time off over them. */
export interface Block extends Stretch {
  kind: 'open' | 'off'
  /** Reaches over midnight, so that it cannot be dragged on one day. */
  fixed?: boolean
}

/** What was taken hold of, and where. Without a block, empty space: something new begins there. */
export interface Grab {
  column: string
  block: Block | null
  part: 'start' | 'end' | 'body'
  /** Minutes from midnight. */
  at: number
}

/** Where a block has been put. */
export interface Placed extends Stretch {
  column: string
}

export const snapped = (minutes: number): number => Math.round(minutes / STEP) * STEP
const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** What lies under a point, the topmost block first. `reach` is how many minutes around an end belong to it. */
export function grabAt(column: string, blocks: readonly Block[], at: number, reach: number): Grab {
  const block = blocks.findLast(({ from, to }) => from <= at && at <= to) ?? null
  if (!block) return { column, block, part: 'end', at }
  const near = Math.min(reach, (block.to - block.from) / 3)
  const part = at - block.from <= near ? 'start' : block.to - at <= near ? 'end' : 'body'
  return { column, block, part, at }
}

/** Where the block is while it is dragged to a point: whole steps, within the day, never shorter than MIN_MINUTES. */
export function dragged({ column, block, part, at }: Grab, over: string, minute: number): Placed {
  if (!block) return { column, ...drawn(at, minute) }
  const { from, to } = block
  if (part === 'start') return { column, from: within(snapped(minute), 0, Math.max(0, to - MIN_MINUTES)), to }
  if (part === 'end')
    return {
      column,
      from,
      to: within(snapped(minute), Math.min(from + MIN_MINUTES, DAY_MINUTES), DAY_MINUTES),
    }
  return { column: over, ...shifted(block, snapped(minute - at)) }
}

/** From where it began to where it is now, in either direction. */
function drawn(at: number, minute: number): Stretch {
  const begin = within(Math.floor(at / STEP) * STEP, 0, DAY_MINUTES - MIN_MINUTES)
  const now = snapped(minute)
  if (now < begin) return { from: Math.max(0, Math.min(now, begin - MIN_MINUTES)), to: begin }
  return { from: begin, to: within(now, begin + MIN_MINUTES, DAY_MINUTES) }
}

/** The same length, earlier or later, stopped by midnight. */
export function shifted({ from, to }: Stretch, minutes: number): Stretch {
  const length = to - from
  const start = within(from + minutes, 0, DAY_MINUTES - length)
  return { from: start, to: start + length }
}

/** In order, joined where they overlap or touch. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = []
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else result.push({ from, to })
  }
  return result
}

/** The columns that change when `taken` leaves its place and `put` arrives; either may be missing. */
export function moved(
  columns: Readonly<Record<string, readonly Stretch[]>>,
  taken: Placed | null,
  put: Placed | null,
): Record<string, Stretch[]> {
  const changed: Record<string, Stretch[]> = {}
  const now = (column: string): readonly Stretch[] => changed[column] ?? columns[column] ?? []
  if (taken)
    changed[taken.column] = now(taken.column)
      .filter(({ from, to }) => from !== taken.from || to !== taken.to)
      .map(({ from, to }) => ({ from, to }))
  if (put) changed[put.column] = joined([...now(put.column), put])
  return changed
}

/**
 * Where a key moves a block: up and down in time, left and right by a day; with Shift up and down move its end, left
 * and right its start. Null for any other key and where it cannot go further.
 */
export function nudged(
  block: Placed,
  key: string,
  shift: boolean,
  columns: readonly string[],
): Placed | null {
  const { column, from, to } = block
  const step = key === 'ArrowUp' || key === 'ArrowLeft' ? -STEP : STEP
  let next: Placed
  if (key === 'ArrowUp' || key === 'ArrowDown')
    next = shift
      ? { column, from, to: within(to + step, Math.min(from + MIN_MINUTES, to), DAY_MINUTES) }
      : { column, ...shifted(block, step) }
  else if (key === 'ArrowLeft' || key === 'ArrowRight')
    next = shift
      ? { column, from: within(from + step, 0, Math.max(from, to - MIN_MINUTES)), to }
      : { column: columns[columns.indexOf(column) + Math.sign(step)] ?? column, from, to }
  else return null
  return next.column === column && next.from === from && next.to === to ? null : next
}

/** How many minutes of the grid a block's word takes. */
const WORD_MINUTES = 45

/** The first minute of a block, as far as it is shown, from which its word can be read; null where everything is covered. */
export function clearMinute(block: Stretch, over: readonly Stretch[], first: number): number | null {
  let at = Math.max(block.from, first)
  for (const { from, to } of over.toSorted((a, b) => a.from - b.from)) {
    // A short session is drawn as tall as its line of text.
    const end = Math.max(to, from + MIN_MINUTES)
    if (from < at + WORD_MINUTES && at < end) at = end
  }
  const fits = at + WORD_MINUTES <= block.to || at === Math.max(block.from, first)
  return fits ? at : null
}
