import { DAY, MINUTE } from '../../../lib/durations.ts'
import { SlotLists } from './sets/slot-lists.rules.ts'

/** A number as large as this goes on in the next. */
const MORE = 65_535

/**
 * When a session may start, spans with both ends included, packed: the day, then minutes to the next span and of the
 * span. Read from the front, since most questions are about the coming days.
 */
export function packSpans(spans: readonly (readonly [Date, Date])[]): Uint16Array<ArrayBuffer> {
  const [first] = spans
  if (!first) return new Uint16Array()
  const day = Math.floor(first[0].getTime() / DAY)
  const packed = [day]
  let at = day * DAY
  for (const instant of spans.flat()) {
    let minutes = (instant.getTime() - at) / MINUTE
    // What did not start at a whole minute would be answered wrongly.
    if (!Number.isInteger(minutes) || minutes < 0) throw new Error('Free times that cannot be packed.')
    for (; minutes >= MORE; minutes -= MORE) packed.push(MORE)
    packed.push(minutes)
    at = instant.getTime()
  }
  return Uint16Array.from(packed)
}

/** Free times of all coaches. */
export class FreeSpans {
  private readonly lists = new SlotLists(Uint16Array)

  set(slot: number, packed: Uint16Array): void {
    this.lists.set(slot, packed)
  }

  /** Whether a start lies in the half-open span; instants in milliseconds. */
  isFree(slot: number, from: number, to: number): boolean {
    const { numbers } = this.lists
    let at = this.lists.startOf(slot)
    const end = at + this.lists.lengthOf(slot)
    let time = (numbers[at++] ?? 0) * DAY
    for (let isStart = true; at < end; isStart = !isStart) {
      let minutes = 0
      do minutes += numbers[at] ?? 0
      while (numbers[at++] === MORE)
      time += minutes * MINUTE
      if (isStart && time >= to) return false
      if (!isStart && time >= from) return from < to
    }
    return false
  }
}
