import { TypedFastBitSet } from 'typedfastbitset'
import { LAST_PLACE, PLACE_BITS, PLACES } from './places.rules.ts'

/** More than these take less as bits. */
const MAX_FEW = 2_000

/** Who has a word, and the best place it stands in. */
export class WordHolders {
  /** Slot and place in one number. */
  private few: number[] = []
  /** A set for each place, once they are many. */
  private many: TypedFastBitSet[] | null = null

  add(slot: number, place: number): void {
    if (this.many) this.many[place]?.add(slot)
    else if (this.few.push((slot << PLACE_BITS) | place) > MAX_FEW) this.toBits()
  }

  remove(slot: number, place: number): void {
    this.many?.[place]?.remove(slot)
    const at = this.few.indexOf((slot << PLACE_BITS) | place)
    const last = at === -1 ? undefined : this.few.pop()
    if (last !== undefined && at < this.few.length) this.few[at] = last
  }

  get size(): number {
    return this.many ? this.many.reduce((sum, set) => sum + set.size(), 0) : this.few.length
  }

  /** Puts them to those who have any of several words. */
  addTo(sets: readonly TypedFastBitSet[]): void {
    if (this.many) for (const [place, set] of this.many.entries()) sets[place]?.union(set)
    for (const one of this.few) sets[one & LAST_PLACE]?.add(one >>> PLACE_BITS)
  }

  private toBits(): void {
    const sets = noneByPlace()
    this.addTo(sets)
    this.many = sets
    this.few = []
  }
}

export const noneByPlace = (): TypedFastBitSet[] => PLACES.map(() => new TypedFastBitSet())
