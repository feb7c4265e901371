/** Masks are added up by eights, and the sum of 31 of them fits into eight binary digits. */
const BATCH = 31 * 8
/** The lowest bit of each byte. */
const LOWEST = 0x01010101

/** The binary digits of a sum of three bits, for 32 of them at once. */
const sum = (a: number, b: number, c: number): number => a ^ b ^ c
const carry = (a: number, b: number, c: number): number => (a & b) | ((a ^ b) & c)

/** One word of the masks of all slots, each of `width` words. */
interface Column {
  masks: Uint32Array
  width: number
  word: number
}

/**
 * How many of the slots have each bit of a word of their masks, added to `counts`. Each plane holds one binary digit of
 * 32 counters, and eight masks are summed before they are carried on. Source: Klarqvist, Muła and Lemire, "Efficient
 * computation of positional population counts" (2019).
 */
export function countPlaces({ masks, width, word }: Column, slots: Uint32Array, counts: Uint32Array): void {
  const maskAt = (at: number): number => masks[(slots[at] ?? 0) * width + word] ?? 0
  const { length } = slots
  const place = 32 * word
  let at = 0
  while (at + 8 <= length) {
    const end = Math.min(length - 7, at + BATCH)
    let [ones, twos, fours, p3, p4, p5, p6, p7] = [0, 0, 0, 0, 0, 0, 0, 0]
    for (; at < end; at += 8) {
      const m0 = maskAt(at)
      const m1 = maskAt(at + 1)
      const m2 = maskAt(at + 2)
      const m3 = maskAt(at + 3)
      const m4 = maskAt(at + 4)
      const m5 = maskAt(at + 5)
      const m6 = maskAt(at + 6)
      const m7 = maskAt(at + 7)
      const two0 = carry(ones, m0, m1)
      ones = sum(ones, m0, m1)
      const two1 = carry(ones, m2, m3)
      ones = sum(ones, m2, m3)
      const two2 = carry(ones, m4, m5)
      ones = sum(ones, m4, m5)
      const two3 = carry(ones, m6, m7)
      ones = sum(ones, m6, m7)
      const four0 = carry(twos, two0, two1)
      twos = sum(twos, two0, two1)
      const four1 = carry(twos, two2, two3)
      twos = sum(twos, two2, two3)
      const c3 = carry(fours, four0, four1)
      fours = sum(fours, four0, four1)
      const c4 = p3 & c3
      p3 ^= c3
      const c5 = p4 & c4
      p4 ^= c4
      const c6 = p5 & c5
      p5 ^= c5
      p7 ^= p6 & c6
      p6 ^= c6
    }
    addPlanes([ones, twos, fours, p3, p4, p5, p6, p7], counts, place)
  }
  for (; at < length; at++)
    for (let left = maskAt(at); left !== 0; left &= left - 1) {
      const bit = place + 31 - Math.clz32(left & -left)
      counts[bit] = (counts[bit] ?? 0) + 1
    }
}

/** Reads four counters at once, in the bytes of a word. */
function addPlanes(planes: readonly number[], counts: Uint32Array, place: number): void {
  for (let bit = 0; bit < 8; bit++) {
    let four = 0
    for (let digit = 0; digit < 8; digit++) four |= (((planes[digit] ?? 0) >>> bit) & LOWEST) << digit
    for (let byte = 0; byte < 4; byte++) {
      const at = place + bit + 8 * byte
      counts[at] = (counts[at] ?? 0) + ((four >>> (8 * byte)) & 255)
    }
  }
}
