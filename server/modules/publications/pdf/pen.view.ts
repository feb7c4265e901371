/** The values of design tokens that a page of paper needs, and how wide things are, in points. */
export const COLOUR = {
  ink: '#15211b',
  soft: '#4a564f',
  line: '#cfc9ba',
  sunken: '#f3f1ea',
  brand: '#14503c',
  mark: '#f0b03f',
}
export const BODY = 10.5
export const SPACE = 14
export const MARGIN = { top: 64, bottom: 76, left: 68, right: 68 }

/** A document with the column it is written in. */
export class Pen {
  readonly doc: PDFKit.PDFDocument
  /** Where links within the product lead. */
  readonly publicUrl: string
  readonly left: number
  readonly width: number

  constructor(
    doc: PDFKit.PDFDocument,
    publicUrl: string,
    left = MARGIN.left,
    width = doc.page.width - MARGIN.left - MARGIN.right,
  ) {
    this.doc = doc
    this.publicUrl = publicUrl
    this.left = left
    this.width = width
  }

  indented(by: number): Pen {
    return new Pen(this.doc, this.publicUrl, this.left + by, this.width - by)
  }

  /** Begins a new page when less than this is left on the one. Says whether it did. */
  room(height: number): boolean {
    if (this.doc.y + height <= this.doc.page.height - MARGIN.bottom) return false
    this.doc.addPage()
    return true
  }

  rule(): void {
    const { doc, left, width } = this
    doc
      .lineWidth(0.75)
      .strokeColor(COLOUR.line)
      .moveTo(left, doc.y)
      .lineTo(left + width, doc.y)
      .stroke()
    doc.y += SPACE
  }
}
