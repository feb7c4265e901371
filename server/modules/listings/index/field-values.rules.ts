import { TypedFastBitSet } from 'typedfastbitset'
import { addSlot } from './add-slot.rules.ts'
import { countCommon } from './count-common.rules.ts'
import { SlotLists } from './slot-lists.rules.ts'

/** To look up the values of a slot costs as much as this many words of a set: measured. */
const WORDS_A_SLOT = 4

interface Value {
  name: string
  place: number
  slots: TypedFastBitSet
}

/** Who has which value of one field: a set of slots for each value, and the values of each slot. */
export class FieldValues {
  private readonly values = new Map<string, Value>()
  private readonly places: Value[] = []
  private readonly gaps: number[] = []
  private readonly lists = new SlotLists(Uint32Array)
  private words = 0

  add(slot: number, names: readonly string[]): void {
    const own = [...new Set(names)].map((name) => this.values.get(name) ?? this.grow(name))
    for (const { slots } of own) addSlot(slots, slot)
    this.lists.set(
      slot,
      own.map(({ place }) => place),
    )
    this.words = Math.max(this.words, (slot >>> 5) + 1)
  }

  remove(slot: number): void {
    for (const { name, place, slots } of this.valuesOf(slot)) {
      slots.remove(slot)
      if (!slots.isEmpty()) continue
      // Anybody may name a value of their own: one that nobody has takes no place.
      this.values.delete(name)
      this.gaps.push(place)
    }
    this.lists.set(slot, [])
  }

  /** Those who have any of the values. */
  any(names: readonly string[]): TypedFastBitSet {
    const found = new TypedFastBitSet()
    for (const name of names) {
      const value = this.values.get(name)
      if (value) found.union(value.slots)
    }
    return found
  }

  /** How many matches have each value: few are looked up one by one, more are counted in whole words. */
  count(matches: TypedFastBitSet): [value: string, count: number][] {
    const isFew = matches.size() * WORDS_A_SLOT < this.words * this.values.size
    const counts = isFew ? this.countOneByOne(matches) : null
    return [...this.values.values()].map(({ name, place, slots }) => [
      name,
      counts ? (counts[place] ?? 0) : countCommon(slots.words, matches.words),
    ])
  }

  private countOneByOne({ words }: TypedFastBitSet): Uint32Array {
    const counts = new Uint32Array(this.places.length)
    const { lists } = this
    // Written out: a call for each slot takes as long as what it does.
    for (let word = 0; word < words.length; word++)
      for (let left = words[word] ?? 0; left !== 0; left &= left - 1) {
        const slot = (word << 5) + 31 - Math.clz32(left & -left)
        const end = lists.startOf(slot) + lists.lengthOf(slot)
        for (let at = lists.startOf(slot); at < end; at++) {
          const place = lists.numbers[at] ?? 0
          counts[place] = (counts[place] ?? 0) + 1
        }
      }
    return counts
  }

  private valuesOf(slot: number): Value[] {
    const from = this.lists.startOf(slot)
    const places = this.lists.numbers.slice(from, from + this.lists.lengthOf(slot))
    return Array.from(places, (place) => this.places[place]).filter((value) => value !== undefined)
  }

  private grow(name: string): Value {
    const place = this.gaps.pop() ?? this.places.length
    const value = { name, place, slots: new TypedFastBitSet() }
    this.places[place] = value
    this.values.set(name, value)
    return value
  }
}
