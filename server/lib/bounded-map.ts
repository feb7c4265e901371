export interface Bounds<Value> {
  entries: number
  /** The sum of what `weigh` says, which is the key's length when it is left out. */
  weight: number
  weigh?: (value: Value, key: string) => number
}

/**
 * Keeps what was used last: at most so many, and so much together. What strangers choose the keys of is kept in
 * one of these, so that no number of them makes it grow.
 */
export class BoundedMap<Value> {
  private readonly values = new Map<string, { value: Value; weight: number }>()
  private weight = 0
  private readonly bounds: Bounds<Value>

  constructor(bounds: Bounds<Value>) {
    this.bounds = bounds
  }

  get size(): number {
    return this.values.size
  }

  get(key: string): Value | undefined {
    const kept = this.values.get(key)
    if (!kept) return undefined
    this.values.delete(key)
    this.values.set(key, kept)
    return kept.value
  }

  /** Forgets the least recently used to make room; what is too heavy for the whole is not kept at all. */
  set(key: string, value: Value): void {
    this.delete(key)
    const { entries, weight: limit, weigh } = this.bounds
    const weight = weigh ? weigh(value, key) : key.length
    if (weight > limit) return
    this.values.set(key, { value, weight })
    this.weight += weight
    for (const oldest of this.values.keys()) {
      if (this.values.size <= entries && this.weight <= limit) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.weight -= this.values.get(key)?.weight ?? 0
    this.values.delete(key)
  }
}
