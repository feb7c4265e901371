/** So many are sorted at once without holding anybody up. */
const SORTED_AT_ONCE = 2_000

/** Words with a number each, to be looked up by themselves and by how they begin. */
export class WordList {
  /** In the order of their letters, once `sort` is through. */
  sorted: string[] = []
  private readonly numbers = new Map<string, number>()
  private readonly texts: string[] = []
  private readonly gaps: number[] = []
  private isSorted = false

  /** Its number, a new one when it has none. */
  numberOf(word: string): number {
    const known = this.numbers.get(word)
    if (known !== undefined) return known
    const number = this.gaps.pop() ?? this.texts.length
    this.texts[number] = word
    this.numbers.set(word, number)
    if (this.isSorted) this.sorted.splice(this.firstFrom(word), 0, word)
    return number
  }

  find = (word: string): number | undefined => this.numbers.get(word)

  forget(number: number): void {
    const word = this.texts[number] ?? ''
    if (!this.numbers.delete(word)) return
    this.texts[number] = ''
    this.gaps.push(number)
    if (this.isSorted) this.sorted.splice(this.firstFrom(word), 1)
  }

  /** In steps: words that begin alike are sorted together, a few at a time. */
  *sort(): Generator<undefined, void> {
    const groups = new Map<string, string[]>()
    let count = 0
    for (const word of this.numbers.keys()) {
      const beginning = word.slice(0, 2)
      const group = groups.get(beginning)
      if (group) group.push(word)
      else groups.set(beginning, [word])
      if (++count % SORTED_AT_ONCE === 0) yield
    }
    const sorted: string[] = []
    for (const beginning of [...groups.keys()].sort()) {
      const group = groups.get(beginning) ?? []
      for (const word of group.sort()) sorted.push(word)
      count += group.length
      if (count < SORTED_AT_ONCE) continue
      count = 0
      yield
    }
    this.sorted = sorted
    this.isSorted = true
  }

  begins = (beginning: string): boolean =>
    this.sorted[this.firstFrom(beginning)]?.startsWith(beginning) ?? false

  /** The numbers of all that begin so. */
  beginningWith(beginning: string): number[] {
    const found: number[] = []
    for (let place = this.firstFrom(beginning); place < this.sorted.length; place++) {
      const word = this.sorted[place] ?? ''
      if (!word.startsWith(beginning)) break
      found.push(this.numbers.get(word) ?? 0)
    }
    return found
  }

  private firstFrom(word: string): number {
    let [low, high] = [0, this.sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.sorted[middle] ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }
}
