import { drawBlocks } from './draw-blocks.view.ts'
import { fallbackFonts } from './fallback-fonts.view.ts'
import { parseMarkdown } from './parse-markdown.rules.ts'
import { Paper } from './paper.view.ts'
import { COLOUR, MARGIN, Pen, SPACE } from './pen.view.ts'

export interface PdfText {
  /** Above the title: "Framework". */
  label: string
  title: string
  summary: string
  /** Markdown. */
  body: string
  productName: string
  publicUrl: string
  /** Written into the file, so that the same text always gives the same bytes. */
  date: Date
}

/** Sets a text as an A4 document. */
export async function writePdf(text: PdfText): Promise<Buffer> {
  const { title, summary, body, productName, publicUrl, date } = text
  const doc = new Paper({
    size: 'A4',
    margins: MARGIN,
    bufferPages: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: productName, Subject: summary, CreationDate: date },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  const words = [text.label, title, summary, body, productName].join('\n')
  doc.font('text').addFonts(await fallbackFonts(doc.missingIn(words), words))
  const pen = new Pen(doc, publicUrl)
  drawTitle(pen, text)
  drawBlocks(pen, parseMarkdown(body).children)
  if (doc.hasStandIns) drawNote(pen)
  drawFeet(pen, text)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

function drawTitle(pen: Pen, { label, title, summary }: PdfText): void {
  const { doc, left, width } = pen
  doc.font('text').fontSize(9.5).fillColor(COLOUR.brand).text(label, left, MARGIN.top)
  doc.y += 6
  doc.font('display').fontSize(30).fillColor(COLOUR.ink).text(title, left, doc.y, { width, lineGap: -2 })
  doc.y += 8
  doc.font('text').fontSize(12).fillColor(COLOUR.soft).text(summary, left, doc.y, { width, lineGap: 3 })
  doc.y += SPACE
  pen.rule()
}

const STAND_INS =
  'A word in square brackets, such as [Arabic], stands for letters or signs that cannot be printed here. Our pages show them.'

function drawNote(pen: Pen): void {
  const { doc, left, width } = pen
  pen.room(SPACE * 4)
  doc.y += SPACE
  doc.font('text').fontSize(8.5).fillColor(COLOUR.soft).text(STAND_INS, left, doc.y, { width })
}

/** Page numbers are known only at the end. */
function drawFeet({ doc, left, width }: Pen, { title, productName }: PdfText): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // A foot stands below the margin, where text would begin a new page.
    doc.page.margins.bottom = 0
    const y = doc.page.height - 46
    doc.font('text').fontSize(8.5).fillColor(COLOUR.soft)
    doc.text(`${productName} · ${title}`, left, y, { width: width - 90, lineBreak: false })
    doc.text(`Page ${page + 1} of ${count}`, left + width - 90, y, {
      width: 90,
      align: 'right',
      lineBreak: false,
    })
  }
}
