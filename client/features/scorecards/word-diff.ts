export interface Piece {
  text: string
  is: 'same' | 'gone' | 'new'
}

/** Two texts word by word: what stayed, what went and what came, in reading order (longest common subsequence). */
export function wordDiff(from: string, to: string): Piece[] {
  const [a, b] = [wordsOf(from), wordsOf(to)]
  const width = b.length + 1
  const common = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const pieces: Piece[] = []
  const put = (text: string, is: Piece['is']) => {
    const last = pieces.at(-1)
    if (last?.is === is) last.text += text
    else pieces.push({ text, is })
  }
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [old = '', young = ''] = [a[i], b[j]]
    if (i < a.length && j < b.length && old === young) {
      put(old, 'same')
      i++
      j++
    } else if (j === b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      put(old, 'gone')
      i++
    } else {
      put(young, 'new')
      j++
    }
  }
  return pieces
}

/** Words with the space behind them, so that they add up to the text. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? []
