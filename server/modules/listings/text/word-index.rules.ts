import { TypedFastBitSet } from 'typedfastbitset'
import { SlotLists } from '../index/sets/slot-lists.rules.ts'
import { findAlike, slipsAllowed } from './alike.rules.ts'
import type { AskedWord } from './asked-words.rules.ts'
import { eachLexeme } from './lexemes.rules.ts'
import { LAST_PLACE, PLACE_BITS, PLACES, relevanceOf } from './places.rules.ts'
import { noneByPlace, WordHolders } from './word-holders.rules.ts'
import { WordList } from './word-list.rules.ts'

/** Of those alike to a misspelt word so many are taken. */
const MAX_MEANT = 3

/** Each takes some milliseconds in a list of 200,000 words; a text with more of them is not misspelt. */
const MAX_MISSPELT = 3

/** Who has all words that were asked, and how well these fit each of them. */
export interface Fit {
  slots: TypedFastBitSet
  relevanceOf: (slot: number) => number
}

/** The words of all listings, and who has each. */
export class WordIndex {
  private readonly words = new WordList()
  private readonly holders: WordHolders[] = []
  /** Of each listing its words, place and number in one. */
  private readonly lists = new SlotLists(Uint32Array)

  /** Once all are in and sorted: until then nothing can be looked up. */
  isReady = false

  /** What words a slot has now, as PostgreSQL writes them. */
  set(slot: number, search: string): void {
    const list: number[] = []
    eachLexeme(search, (word, place) => list.push((this.words.numberOf(word) << PLACE_BITS) | place))
    const old = this.listOf(slot)
    if (old.length === 0) for (const one of list) this.holdersOf(one).add(slot, one & LAST_PLACE)
    else if (!this.change(slot, old, list)) return
    this.lists.set(slot, list)
  }

  remove(slot: number): void {
    this.leave(slot, this.listOf(slot))
    this.lists.set(slot, [])
  }

  /** In steps. */
  sort(): Generator<undefined, void> {
    return this.words.sort()
  }

  /** The words, each that begins none taken for those most alike. */
  meant(asked: readonly AskedWord[]): readonly AskedWord[] {
    const unknown = asked.filter(({ words }) => !words.some((word) => this.words.begins(word)))
    if (unknown.length > MAX_MISSPELT) return asked
    return asked.map((one) => {
      const words = unknown.includes(one) ? one.words.flatMap((word) => this.mostAlike(word)) : []
      return words.length > 0 ? { words, isWhole: true } : one
    })
  }

  find(asked: readonly AskedWord[]): Fit {
    const all = asked.map((one) => this.holdersByPlace(one))
    const slots = intersectionOf(all.map(unionOf))
    const points = new Uint8Array(slots.words.length * 32)
    for (const sets of all)
      for (const [place, set] of sets.entries()) {
        const { points: said } = PLACES[place] ?? PLACES[0]
        // Only the best place of a word counts.
        for (const better of sets.slice(0, place)) set.difference(better)
        set.intersection(slots)
        set.forEach((slot) => {
          points[slot] = (points[slot] ?? 0) + said
        })
      }
    return { slots, relevanceOf: (slot) => relevanceOf(points[slot] ?? 0, all.length) }
  }

  private holdersByPlace({ words, isWhole }: AskedWord): TypedFastBitSet[] {
    const sets = noneByPlace()
    const numbers = isWhole
      ? words.flatMap((word) => this.words.find(word) ?? [])
      : words.flatMap((word) => this.words.beginningWith(word))
    for (const number of numbers) this.holders[number]?.addTo(sets)
    return sets
  }

  private mostAlike(word: string): string[] {
    const found = findAlike(word, this.words.sorted, slipsAllowed(word))
    const least = Math.min(...found.map(({ slips }) => slips))
    return found
      .filter(({ slips }) => slips === least)
      .map((one) => ({ word: one.word, size: this.holders[this.words.find(one.word) ?? -1]?.size ?? 0 }))
      .sort((a, b) => b.size - a.size || (a.word < b.word ? -1 : 1))
      .slice(0, MAX_MEANT)
      .map((one) => one.word)
  }

  private listOf(slot: number): Uint32Array {
    const start = this.lists.startOf(slot)
    return this.lists.numbers.subarray(start, start + this.lists.lengthOf(slot))
  }

  private change(slot: number, old: Uint32Array, list: readonly number[]): boolean {
    if (list.length === old.length && list.every((one, at) => old[at] === one)) return false
    const [had, has] = [new Set(old), new Set(list)]
    // First in, then out: a word that only changes its place is not forgotten between.
    for (const one of list) if (!had.has(one)) this.holdersOf(one).add(slot, one & LAST_PLACE)
    this.leave(
      slot,
      old.filter((one) => !has.has(one)),
    )
    return true
  }

  private holdersOf(one: number): WordHolders {
    const number = one >>> PLACE_BITS
    return (this.holders[number] ??= new WordHolders())
  }

  /** A word that nobody has is forgotten: it may be the name of somebody who left. */
  private leave(slot: number, list: Uint32Array): void {
    for (const one of list) {
      const holders = this.holdersOf(one)
      holders.remove(slot, one & LAST_PLACE)
      if (holders.size === 0) this.words.forget(one >>> PLACE_BITS)
    }
  }
}

function unionOf(sets: readonly TypedFastBitSet[]): TypedFastBitSet {
  const union = new TypedFastBitSet()
  for (const set of sets) union.union(set)
  return union
}

/** Of none nobody. */
function intersectionOf([first = new TypedFastBitSet(), ...more]: TypedFastBitSet[]): TypedFastBitSet {
  for (const set of more) first.intersection(set)
  return first
}
