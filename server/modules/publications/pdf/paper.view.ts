import Document from 'pdfkit'
import { type FontName, registerFonts } from './brand-font.view.ts'
import type { FallbackFont } from './fallback-fonts.view.ts'
import { piecesOf, spell } from './letters.rules.ts'

interface Face {
  ascender: number
  font: { hasGlyphForCodePoint: (code: number) => boolean }
}

type Look = PDFKit.Mixins.TextOptions & { lineWidth?: number; textWidth?: number; wordCount?: number }

/** Where pdfkit sets text, whatever asked for it: its types leave this out. */
interface Setting {
  _font: Face
  _fontSize: number
  _text(text: unknown, ...rest: unknown[]): this
  _fragment(text: string, x: number, y: number, look: Look): void
}

const Sheet = Document as unknown as new (options: PDFKit.PDFDocumentOptions) => PDFKit.PDFDocument & Setting

/** A letter stays one glyph: parted from its mark, it could not be copied out of the document. */
const WHOLE = { features: { ccmp: false } as object as PDFKit.Mixins.OpenTypeFeatures[] }

/** In which fonts a letter is looked for, after the one that is asked for. */
const OTHERS: readonly FontName[] = ['text', 'world', 'display']

/** A document whose text takes letters that its font lacks from others, and says in words what no font has. */
export class Paper extends Sheet {
  /** Something stands for letters that cannot be printed. */
  hasStandIns = false
  readonly #faces = new Map<string, Face>()
  readonly #others: string[] = [...OTHERS]

  constructor(options: PDFKit.PDFDocumentOptions) {
    super(options)
    registerFonts(this)
  }

  /** Letters that none of the fonts has. */
  missingIn(text: string): Set<string> {
    const letters = new Set(text.normalize('NFC'))
    return new Set([...letters].filter((letter) => !this.#isPrintable(letter)))
  }

  /** Fonts in which letters are looked for after all others. */
  addFonts(fonts: readonly FallbackFont[]): void {
    for (const { name, body } of fonts) {
      this.registerFont(name, body)
      this.#others.push(name)
    }
  }

  override _text(text: unknown, ...rest: unknown[]): this {
    return super._text(this.#spell(String(text)), ...rest)
  }

  override widthOfString(text: string, look?: PDFKit.Mixins.TextOptions): number {
    return this.#piecesOf(this.#spell(text)).reduce(
      (width, { text: piece, font }) =>
        width +
        this.#with(font, () => super.widthOfString(piece, font === 'asked' ? look : { ...look, ...WHOLE })),
      0,
    )
  }

  override _fragment(text: string, x: number, y: number, look: Look): void {
    const pieces = this.#piecesOf(text)
    if (pieces.length < 2 && pieces[0]?.font === 'asked') return super._fragment(text, x, y, look)
    const { width, align, lineWidth = 0, ...rest } = look
    const room = lineWidth - this.widthOfString(text.trimEnd(), rest)
    let at = x + (!width ? 0 : align === 'right' ? room : align === 'center' ? room / 2 : 0)
    const { ascender } = this._font
    for (const { text: piece, font } of pieces)
      this.#with(font, () => {
        const toBaseline = ((ascender - this._font.ascender) / 1000) * this._fontSize
        super._fragment(piece, at, y + toBaseline, {
          ...rest,
          ...WHOLE,
          textWidth: undefined,
          wordCount: undefined,
        })
        at += super.widthOfString(piece, { ...rest, ...WHOLE })
      })
  }

  #spell(text: string): string {
    const spelled = spell(text, (letter) => this.#isPrintable(letter))
    this.hasStandIns ||= spelled.hasStandIns
    return spelled.text
  }

  #isPrintable(letter: string): boolean {
    return this.#has('asked', letter) || this.#others.some((font) => this.#has(font, letter))
  }

  #piecesOf(text: string) {
    return piecesOf<string>(text, ['asked', ...this.#others], (font, letter) => this.#has(font, letter))
  }

  #has(font: string, letter: string): boolean {
    return this.#face(font).font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  }

  #face(font: string): Face {
    if (font === 'asked') return this._font
    const asked = this._font
    const face = this.#faces.get(font) ?? this.font(font)._font
    this._font = asked
    this.#faces.set(font, face)
    return face
  }

  #with<Answer>(font: string | undefined, work: () => Answer): Answer {
    const asked = this._font
    this._font = this.#face(font ?? 'asked')
    const answer = work()
    this._font = asked
    return answer
  }
}
