import { type Dict, Name, Ref, type Value } from './values.ts'

/** What does not read as PDF; whoever reads on leaves it out. */
export class NotPdf extends Error {}

const MAX_DEPTH = 60
const BLANK = new Set([0, 9, 10, 12, 13, 32])
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]{1,20}\d{1,5}[\0\t\n\f\r ]{1,20}R(?![A-Za-z0-9])/y
const TOKEN = /[^\0\t\n\f\r ()<>[\]{}/%]{1,300}/y
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]{0,300})/y
const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Reads values of a PDF from a text that holds one byte in each character. */
export class ValueReader {
  readonly text: string
  at: number

  constructor(text: string, at = 0) {
    this.text = text
    this.at = at
  }

  skipBlank(): void {
    const { text } = this
    for (;;) {
      const code = text.charCodeAt(this.at)
      if (BLANK.has(code)) this.at++
      else if (code === 37) while (this.at < text.length && !/[\r\n]/.test(text[this.at]!)) this.at++
      else return
    }
  }

  value(depth = 0): Value {
    if (depth > MAX_DEPTH) throw new NotPdf('nested too deeply')
    this.skipBlank()
    const { text } = this
    const sign = text[this.at]
    if (sign === '/') return new Name(this.name())
    if (sign === '(') return this.literal()
    if (sign === '[') return this.array(depth)
    if (text.startsWith('<<', this.at)) return this.dict(depth)
    if (sign === '<') return this.hex()
    const reference = this.take(REFERENCE)
    if (reference) return new Ref(Number(reference[1]))
    return this.word()
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found) this.at += found[0].length
    return found
  }

  private name(): string {
    const raw = this.take(NAME)?.[1] ?? ''
    return raw.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  }

  private word(): Value {
    const from = this.at
    const word = this.take(TOKEN)?.[0]
    if (word === 'true') return true
    if (word === 'false') return false
    if (word === 'null') return null
    const number = Number.parseFloat(word ?? '')
    if (Number.isFinite(number)) return number
    this.at = from
    throw new NotPdf('no value')
  }

  private array(depth: number): Value[] {
    this.at++
    const list: Value[] = []
    for (;;) {
      this.skipBlank()
      if (this.text[this.at] === ']') {
        this.at++
        return list
      }
      list.push(this.value(depth + 1))
    }
  }

  private dict(depth: number): Dict {
    this.at += 2
    const dict: Dict = new Map()
    for (;;) {
      this.skipBlank()
      if (this.text.startsWith('>>', this.at)) {
        this.at += 2
        return dict
      }
      if (this.text[this.at] !== '/') throw new NotPdf('a key that is no name')
      const key = this.name()
      dict.set(key, this.value(depth + 1))
    }
  }

  private hex(): string {
    const end = this.text.indexOf('>', this.at)
    if (end === -1) throw new NotPdf('an open string')
    const digits = this.text.slice(this.at + 1, end).replace(/[^0-9a-fA-F]/g, '')
    this.at = end + 1
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1')
  }

  private literal(): string {
    const parts: string[] = []
    let open = 1
    for (this.at++; this.at < this.text.length; this.at++) {
      const sign = this.text[this.at]!
      if (sign === '\\') parts.push(this.escaped())
      else {
        if (sign === '(') open++
        else if (sign === ')' && --open === 0) {
          this.at++
          return parts.join('')
        }
        parts.push(sign)
      }
    }
    throw new NotPdf('an open string')
  }

  /** Ends on the last sign that belongs to it. */
  private escaped(): string {
    const { text } = this
    const next = text[++this.at] ?? ''
    const octal = /^[0-7]{1,3}/.exec(text.slice(this.at, this.at + 3))
    if (octal) {
      this.at += octal[0].length - 1
      return String.fromCharCode(Number.parseInt(octal[0], 8) & 255)
    }
    if (next === '\r' && text[this.at + 1] === '\n') this.at++
    return next === '\r' || next === '\n' ? '' : (ESCAPED[next] ?? next)
  }
}
