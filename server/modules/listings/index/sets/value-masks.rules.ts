import { countPlaces } from './count-places.rules.ts'

/** Values that a field may have for its slots to be kept as masks; a mask of more takes too much memory. */
export const MAX_MASKED = 128

/** Which values each slot has, as bits: place 33 is the second bit of the second word. */
export class ValueMasks {
  /** Words of a slot. */
  private width = 1
  private masks = new Uint32Array(1024)

  set(slot: number, places: readonly number[]): void {
    const width = (Math.max(0, ...places) >>> 5) + 1
    if (width > this.width) this.widen(width)
    this.makeRoom(slot)
    const from = slot * this.width
    this.masks.fill(0, from, from + this.width)
    for (const place of places) {
      const at = from + (place >>> 5)
      this.masks[at] = (this.masks[at] ?? 0) | (1 << (place & 31))
    }
  }

  /** How many of the slots have the value at each place. */
  count(slots: Uint32Array): Uint32Array {
    const { masks, width } = this
    const counts = new Uint32Array(32 * width)
    for (let word = 0; word < width; word++) countPlaces({ masks, width, word }, slots, counts)
    return counts
  }

  private makeRoom(slot: number): void {
    const needed = (slot + 1) * this.width
    if (needed <= this.masks.length) return
    const larger = new Uint32Array(Math.max(needed, Math.ceil(this.masks.length * 1.5)))
    larger.set(this.masks)
    this.masks = larger
  }

  private widen(width: number): void {
    const slots = Math.floor(this.masks.length / this.width)
    const wider = new Uint32Array(slots * width)
    for (let slot = 0; slot < slots; slot++)
      wider.set(this.masks.subarray(slot * this.width, (slot + 1) * this.width), slot * width)
    this.masks = wider
    this.width = width
  }
}
