import { TypedFastBitSet } from 'typedfastbitset'
import { addSlot } from './add-slot.rules.ts'
import { countCommon } from './count-common.rules.ts'
import type { Matches } from './matches.rules.ts'
import type { ScratchSets } from './scratch-sets.rules.ts'
import { SlotLists } from './slot-lists.rules.ts'
import { MAX_MASKED, ValueMasks } from './value-masks.rules.ts'

/** To look up the values of a slot, or 32 bits of its mask, costs as much as this many words of a set: measured. */
const WORDS_A_SLOT = 1

interface Value {
  name: string
  place: number
  slots: TypedFastBitSet
  size: number
}

export type ValueCount = [value: string, count: number]

/** Who has which value of one field: a set of slots for each value, and the values of each slot, as a mask while they are few. */
export class FieldValues {
  private readonly values = new Map<string, Value>()
  private readonly places: Value[] = []
  private readonly gaps: number[] = []
  private readonly lists = new SlotLists(Uint32Array)
  private readonly masks = new ValueMasks()
  private words = 0

  add(slot: number, names: readonly string[]): void {
    const own = [...new Set(names)].map((name) => this.values.get(name) ?? this.grow(name))
    for (const value of own) {
      addSlot(value.slots, slot)
      value.size += 1
    }
    this.setPlaces(
      slot,
      own.map(({ place }) => place),
    )
    this.words = Math.max(this.words, (slot >>> 5) + 1)
  }

  remove(slot: number): void {
    for (const value of this.valuesOf(slot)) {
      value.slots.remove(slot)
      value.size -= 1
      if (value.size > 0) continue
      // Anybody may name a value of their own: one that nobody has takes no place.
      this.values.delete(value.name)
      this.gaps.push(value.place)
    }
    this.setPlaces(slot, [])
  }

  /** Those who have any of the values; not to be changed. */
  any(names: readonly string[], scratch: ScratchSets): TypedFastBitSet {
    const sets = names.flatMap((name) => this.values.get(name)?.slots ?? [])
    const [first] = sets
    if (first && sets.length === 1) return first
    const found = scratch.empty()
    for (const { words } of sets) unite(found.words, words)
    return found
  }

  /** How many have each value. */
  countAll(): ValueCount[] {
    return [...this.values.values()].map(({ name, size }) => [name, size])
  }

  /** How many matches have each value: few are looked up one by one, more are counted in whole words. */
  count(matches: Matches): ValueCount[] {
    const width = this.isMasked ? Math.ceil(this.places.length / 32) : 1
    const isFew = matches.size * width * WORDS_A_SLOT < this.words * this.values.size
    const counts = isFew ? this.countOneByOne(matches.slots) : null
    return [...this.values.values()].map(({ name, place, slots }) => [
      name,
      counts ? (counts[place] ?? 0) : countCommon(slots.words, matches.words),
    ])
  }

  private countOneByOne(slots: Uint32Array): Uint32Array {
    if (this.isMasked) return this.masks.count(slots)
    const counts = new Uint32Array(this.places.length)
    const { lists } = this
    for (const slot of slots) {
      const end = lists.startOf(slot) + lists.lengthOf(slot)
      for (let at = lists.startOf(slot); at < end; at++) {
        const place = lists.numbers[at] ?? 0
        counts[place] = (counts[place] ?? 0) + 1
      }
    }
    return counts
  }

  /** Once there were too many values, masks lack some: places are never fewer again. */
  private get isMasked(): boolean {
    return this.places.length <= MAX_MASKED
  }

  private setPlaces(slot: number, places: readonly number[]): void {
    this.lists.set(slot, places)
    if (this.isMasked) this.masks.set(slot, places)
  }

  private valuesOf(slot: number): Value[] {
    const from = this.lists.startOf(slot)
    const places = this.lists.numbers.slice(from, from + this.lists.lengthOf(slot))
    return Array.from(places, (place) => this.places[place]).filter((value) => value !== undefined)
  }

  private grow(name: string): Value {
    const place = this.gaps.pop() ?? this.places.length
    const value = { name, place, slots: new TypedFastBitSet(), size: 0 }
    this.places[place] = value
    this.values.set(name, value)
    return value
  }
}

function unite(words: Uint32Array, more: Uint32Array): void {
  const length = Math.min(words.length, more.length)
  for (let at = 0; at < length; at++) words[at] = (words[at] ?? 0) | (more[at] ?? 0)
}
