import { LRUCache } from 'lru-cache'

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
export class BoundedMap<Value extends object> extends LRUCache<string, Value> {
  constructor({ entries, weight, weigh = (_value, key) => key.length }: Bounds<Value>) {
    const sizeCalculation = (value: Value, key: string) => Math.max(1, weigh(value, key))
    super({ max: entries, maxSize: weight, sizeCalculation })
  }
}
