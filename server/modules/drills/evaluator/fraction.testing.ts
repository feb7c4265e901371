/** Exact numbers of the evaluator’s own. */
export class Fraction {
  readonly top: bigint
  readonly bottom: bigint

  constructor(top: bigint, bottom: bigint) {
    const sign = bottom < 0n ? -1n : 1n
    const common = divisor(top < 0n ? -top : top, bottom < 0n ? -bottom : bottom) || 1n
    this.top = (sign * top) / common
    this.bottom = (sign * bottom) / common
  }

  plus = (other: Fraction) =>
    new Fraction(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom)
  minus = (other: Fraction) => this.plus(other.times(of(-1)))
  times = (other: Fraction) => new Fraction(this.top * other.top, this.bottom * other.bottom)
  over = (other: Fraction) => new Fraction(this.top * other.bottom, this.bottom * other.top)
  isAbove = (other: Fraction) => this.minus(other).top > 0n
  equals = (other: Fraction) => this.minus(other).top === 0n
  valueOf = () => Number(this.top) / Number(this.bottom)

  /** Half up, to so many decimals. */
  rounded(decimals: number): Fraction {
    const scale = 10n ** BigInt(decimals)
    const doubled = this.top * scale * 2n + this.bottom
    const whole = doubled / (this.bottom * 2n)
    return new Fraction(doubled < 0n && doubled % (this.bottom * 2n) !== 0n ? whole - 1n : whole, scale)
  }
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b))

export const of = (whole: number) => new Fraction(BigInt(whole), 1n)

/** "1,234.5", as people write it. */
export function read(text: string | undefined): Fraction {
  const [, whole, decimals = ''] = /^(\d{1,3}(?:,\d{3})*|\d+)(?:\.(\d+))?$/.exec(text ?? '') ?? []
  if (whole === undefined) throw new Error(`“${text}” is no number.`)
  return new Fraction(BigInt(whole.replaceAll(',', '') + decimals), 10n ** BigInt(decimals.length))
}

export const total = (list: readonly Fraction[]) => list.reduce((sum, one) => sum.plus(one), of(0))
export const percent = (part: Fraction, whole: Fraction) => part.over(whole).times(of(100))
