type Numbers = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>
type NumbersConstructor<List extends Numbers> = new (length: number) => List

/** A list of numbers for each slot, all in one array: an array for each of them would take more than the numbers. */
export class SlotLists<List extends Numbers> {
  numbers: List
  private used = 0
  private wasted = 0
  private starts = new Uint32Array(64)
  private lengths = new Uint32Array(64)
  private readonly create: NumbersConstructor<List>

  constructor(create: NumbersConstructor<List>) {
    this.create = create
    this.numbers = new create(1024)
  }

  set(slot: number, list: ArrayLike<number>): void {
    this.makeRoom(slot, list.length)
    this.wasted += this.lengthOf(slot)
    this.numbers.set(list, this.used)
    this.starts[slot] = this.used
    this.lengths[slot] = list.length
    this.used += list.length
  }

  startOf = (slot: number): number => this.starts[slot] ?? 0
  lengthOf = (slot: number): number => this.lengths[slot] ?? 0

  private makeRoom(slot: number, length: number): void {
    if (slot >= this.starts.length) {
      this.starts = grown(Uint32Array, this.starts, slot + 1)
      this.lengths = grown(Uint32Array, this.lengths, slot + 1)
    }
    if (this.used + length <= this.numbers.length) return
    if (this.wasted > this.used / 2) this.compact()
    if (this.used + length > this.numbers.length)
      this.numbers = grown(this.create, this.numbers, this.used + length)
  }

  private compact(): void {
    const kept = new this.create(this.numbers.length)
    let used = 0
    this.starts.forEach((start, slot) => {
      const length = this.lengthOf(slot)
      kept.set(this.numbers.subarray(start, start + length), used)
      this.starts[slot] = used
      used += length
    })
    this.numbers = kept
    this.used = used
    this.wasted = 0
  }
}

function grown<List extends Numbers>(create: NumbersConstructor<List>, array: List, atLeast: number): List {
  const larger = new create(Math.max(atLeast, Math.ceil(array.length * 1.5)))
  larger.set(array)
  return larger
}
