import { BoundedMap } from '../../../lib/bounded-map.ts'
import type { ListedCoach } from '../listed-coach.rules.ts'

/** A card takes about 10 KB with its reviews. */
const MAX_CARDS = 10_000

/** Cards that were asked for last, each as it is at the moment its index stands at. */
export class KeptCards {
  private readonly cards = new BoundedMap<ListedCoach>({
    entries: MAX_CARDS,
    weight: MAX_CARDS,
    weigh: () => 1,
  })
  private changes = 0

  /** The cards of these coaches that are kept, and whose are not. */
  find(ids: readonly string[]): { cards: Map<string, ListedCoach>; missing: string[] } {
    const cards = new Map<string, ListedCoach>()
    const missing: string[] = []
    for (const id of ids) {
      const card = this.cards.get(id)
      if (card) cards.set(id, card)
      else missing.push(id)
    }
    return { cards, missing }
  }

  /** Asked before cards are read; it keeps them unless any has changed since. */
  keeper(): (cards: Iterable<ListedCoach>) => void {
    const before = this.changes
    return (cards) => {
      if (this.changes !== before) return
      for (const card of cards) this.cards.set(card.id, freeze(card))
    }
  }

  /** These have changed. */
  drop(ids: Iterable<string>): void {
    this.changes += 1
    for (const id of ids) this.cards.delete(id)
  }

  dropAll(): void {
    this.changes += 1
    this.cards.clear()
  }
}

/** Many requests read the same object. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(freeze)
    Object.freeze(value)
  }
  return value
}
