/** Seeded randomness: the same seed and label give the same run of values on every machine. */
export interface Random {
  /** A float in [0, 1). */
  next(): number
  /** An integer from min to max, both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the values, in proportion to its weight. */
  weighted<T>(entries: readonly (readonly [T, number])[]): T
  /** A new shuffled array; the given one is left as it is. */
  shuffle<T>(list: readonly T[]): T[]
  /** Up to `count` different elements, in random order. */
  sample<T>(list: readonly T[], count: number): T[]
}

/** Four well-mixed 32-bit words from a text (cyrb128). */
function hashWords(text: string): [number, number, number, number] {
  let a = 1779033703
  let b = 3144134277
  let c = 1013904242
  let d = 2773480762
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = b ^ Math.imul(a ^ code, 597399067)
    b = c ^ Math.imul(b ^ code, 2869860233)
    c = d ^ Math.imul(c ^ code, 951274213)
    d = a ^ Math.imul(d ^ code, 2716044179)
  }
  a = Math.imul(c ^ (a >>> 18), 597399067)
  b = Math.imul(d ^ (b >>> 22), 2869860233)
  c = Math.imul(a ^ (c >>> 17), 951274213)
  d = Math.imul(b ^ (d >>> 19), 2716044179)
  return [(a ^ b ^ c ^ d) >>> 0, (b ^ a) >>> 0, (c ^ a) >>> 0, (d ^ a) >>> 0]
}

/** The sfc32 generator: 128 bits of state, a 32-bit word per call. */
function sfc32([a, b, c, d]: [number, number, number, number]): () => number {
  return () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    return t >>> 0
  }
}

/** A generator of its own for one purpose, so that adding a draw elsewhere never shifts this one. */
export function forkRandom(seed: number | string, label: string): Random {
  const word = sfc32(hashWords(`${label}\u0000${seed}`))
  for (let i = 0; i < 8; i++) word()
  const next = () => word() / 4294967296
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))

  function pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('Cannot pick from an empty list')
    return list[int(0, list.length - 1)] as T
  }

  function weighted<T>(entries: readonly (readonly [T, number])[]): T {
    let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of entries) {
      left -= weight
      if (left < 0) return value
    }
    throw new RangeError('Cannot weigh an empty list')
  }

  function shuffle<T>(list: readonly T[]): T[] {
    const copy = [...list]
    for (let i = copy.length - 1; i > 0; i--) {
      const j = int(0, i)
      ;[copy[i], copy[j]] = [copy[j] as T, copy[i] as T]
    }
    return copy
  }

  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick,
    weighted,
    shuffle,
    sample: (list, count) => shuffle(list).slice(0, count),
  }
}

/** The id of the index-th record of a kind: a valid version 4 UUID, always the same one. */
export function seedUuid(kind: string, index: number): string {
  const word = sfc32(hashWords(`uuid\u0000${kind}\u0000${index}`))
  const hex = Array.from({ length: 4 }, () => word().toString(16).padStart(8, '0')).join('')
  const variant = '89ab'[Number.parseInt(hex[16] as string, 16) & 3]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
