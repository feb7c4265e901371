/** Free times of all coaches in one array: an array for each of them would take more than the times. */
export class FreeSpans {
  private seconds = new Uint32Array(1024)
  private used = 0
  private wasted = 0
  private starts = new Uint32Array(64)
  private lengths = new Uint32Array(64)

  set(slot: number, spans: Uint32Array): void {
    this.makeRoom(slot, spans.length)
    this.wasted += this.lengths[slot] ?? 0
    this.seconds.set(spans, this.used)
    this.starts[slot] = this.used
    this.lengths[slot] = spans.length
    this.used += spans.length
  }

  /** Whether a start lies in the half-open span; instants in milliseconds. */
  isFree(slot: number, from: number, to: number): boolean {
    const first = this.starts[slot] ?? 0
    // Most questions are about the coming days, and spans ascend.
    for (let at = first, end = first + (this.lengths[slot] ?? 0); at < end; at += 2) {
      if ((this.seconds[at] ?? 0) * 1000 >= to) return false
      if ((this.seconds[at + 1] ?? 0) * 1000 >= from) return from < to
    }
    return false
  }

  private makeRoom(slot: number, length: number): void {
    if (slot >= this.starts.length) {
      this.starts = grown(this.starts, slot + 1)
      this.lengths = grown(this.lengths, slot + 1)
    }
    if (this.used + length <= this.seconds.length) return
    if (this.wasted > this.used / 2) this.compact()
    if (this.used + length > this.seconds.length) this.seconds = grown(this.seconds, this.used + length)
  }

  private compact(): void {
    const kept = new Uint32Array(this.seconds.length)
    let used = 0
    this.starts.forEach((start, slot) => {
      const length = this.lengths[slot] ?? 0
      kept.set(this.seconds.subarray(start, start + length), used)
      this.starts[slot] = used
      used += length
    })
    this.seconds = kept
    this.used = used
    this.wasted = 0
  }
}

function grown(array: Uint32Array, atLeast: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(atLeast, Math.ceil(array.length * 1.5)))
  larger.set(array)
  return larger
}
