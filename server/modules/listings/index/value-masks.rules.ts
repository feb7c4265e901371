/** Values that a field may have for its slots to be kept as masks; a mask of more takes too much memory. */
export const MAX_MASKED = 128

/** As many masks as the planes below can add up: one more would be lost. */
const BATCH = 63

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
    const counts = new Uint32Array(32 * this.width)
    for (let word = 0; word < this.width; word++)
      for (let from = 0; from < slots.length; from += BATCH) this.countBatch(slots, from, word, counts)
    return counts
  }

  /**
   * Counts all 32 bits of a word at once: each plane holds one binary digit of 32 counters, and a mask is added with
   * its carries. Source: Klarqvist, Muła and Lemire, "Efficient computation of positional population counts" (2019).
   */
  private countBatch(slots: Uint32Array, from: number, word: number, counts: Uint32Array): void {
    const { masks, width } = this
    const end = Math.min(from + BATCH, slots.length)
    let [p0, p1, p2, p3, p4, p5] = [0, 0, 0, 0, 0, 0]
    for (let at = from; at < end; at++) {
      const c0 = masks[(slots[at] ?? 0) * width + word] ?? 0
      const c1 = p0 & c0
      p0 ^= c0
      const c2 = p1 & c1
      p1 ^= c1
      const c3 = p2 & c2
      p2 ^= c2
      const c4 = p3 & c3
      p3 ^= c3
      p5 ^= p4 & c4
      p4 ^= c4
    }
    for (let bit = 0; bit < 32; bit++) {
      const place = 32 * word + bit
      const digit = (plane: number) => (plane >>> bit) & 1
      counts[place] =
        (counts[place] ?? 0) +
        digit(p0) +
        2 * digit(p1) +
        4 * digit(p2) +
        8 * digit(p3) +
        16 * digit(p4) +
        32 * digit(p5)
    }
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
