/** As PostgreSQL's pg_trgm: words begin with two blanks and end with one. */
function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

/** Alike enough to be the same word with a slip: "mckinsy" and "mckinsey" share 6 of 11. */
const ALIKE = 0.4
const MAX_SIMILAR = 3

/** The words of a language that somebody may have meant, found by the groups of three letters that they share. */
export class SimilarWords {
  private readonly words: string[]
  private readonly sizes: number[] = []
  private readonly holders = new Map<string, number[]>()

  constructor(words: readonly string[]) {
    this.words = words.toSorted()
    for (const [place, word] of this.words.entries()) {
      const trigrams = trigramsOf(word)
      this.sizes.push(trigrams.size)
      for (const trigram of trigrams) {
        const holders = this.holders.get(trigram)
        if (holders) holders.push(place)
        else this.holders.set(trigram, [place])
      }
    }
  }

  /** Whether any word begins like this. */
  begins(start: string): boolean {
    let low = 0
    let high = this.words.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.words[middle] ?? '') < start) low = middle + 1
      else high = middle
    }
    return this.words[low]?.startsWith(start) ?? false
  }

  /** Those most alike, the best first; none when nothing is. */
  alike(word: string): string[] {
    const trigrams = trigramsOf(word)
    const shared = new Map<number, number>()
    for (const trigram of trigrams)
      for (const place of this.holders.get(trigram) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1)
    return [...shared]
      .map(([place, count]) => ({
        word: this.words[place] ?? '',
        likeness: count / (trigrams.size + (this.sizes[place] ?? 0) - count),
      }))
      .filter(({ likeness }) => likeness >= ALIKE)
      .sort((a, b) => b.likeness - a.likeness || (a.word < b.word ? -1 : 1))
      .slice(0, MAX_SIMILAR)
      .map(({ word: similar }) => similar)
  }
}

/** Words as a query for beginnings; each that begins nothing is taken for those it is most alike. */
export function forgive(words: readonly string[], known: SimilarWords): string {
  return words
    .map((word) => {
      if (known.begins(word)) return `${word}:*`
      const similar = known.alike(word)
      return similar.length > 0 ? `(${similar.map(quoted).join(' | ')})` : `${word}:*`
    })
    .join(' & ')
}

const quoted = (word: string) => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
