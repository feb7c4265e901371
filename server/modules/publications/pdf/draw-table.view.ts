import type { Table } from 'mdast'
import { plainText } from './inline-text.rules.ts'
import { COLOUR, type Pen, SPACE } from './pen.view.ts'

const SIZE = 9
const PAD = 6

/** A table across the page; its columns are as wide as what stands in them needs, its head is repeated on a new page. */
export function drawTable(pen: Pen, { children, align }: Table): void {
  const { doc } = pen
  const rows = children.map((row) => row.children.map((cell) => plainText(cell.children)))
  const [head = [], ...body] = rows
  const widths = columnWidths(pen, rows)
  doc.y += 2
  drawRow(head, true)
  for (const row of body) {
    if (pen.room(heightOf(row))) drawRow(head, true)
    drawRow(row, false)
  }
  doc.y += SPACE

  function heightOf(row: readonly string[]): number {
    doc.font('text').fontSize(SIZE)
    const heights = row.map((text, i) =>
      doc.heightOfString(text, { width: (widths[i] ?? 0) - PAD * 2, lineGap: 2 }),
    )
    return Math.max(SIZE, ...heights) + PAD * 2
  }

  function drawRow(row: readonly string[], isHead: boolean): void {
    const top = doc.y
    const height = heightOf(row)
    if (isHead) doc.rect(pen.left, top, pen.width, height).fill(COLOUR.sunken)
    let x = pen.left
    row.forEach((text, i) => {
      const width = widths[i] ?? 0
      doc.font('text').fontSize(SIZE).fillColor(COLOUR.ink).strokeColor(COLOUR.ink).lineWidth(0.28)
      doc.text(text, x + PAD, top + PAD, {
        width: width - PAD * 2,
        lineGap: 2,
        align: align?.[i] ?? 'left',
        stroke: isHead,
        fill: true,
      })
      x += width
    })
    doc.y = top + height
    doc
      .lineWidth(0.5)
      .strokeColor(COLOUR.line)
      .moveTo(pen.left, doc.y)
      .lineTo(pen.left + pen.width, doc.y)
      .stroke()
  }
}

function columnWidths({ doc, width }: Pen, rows: readonly (readonly string[])[]): number[] {
  doc.font('text').fontSize(SIZE)
  const longest = (rows[0] ?? []).map((_, i) =>
    Math.max(40, ...rows.map((row) => Math.min(260, doc.widthOfString(row[i] ?? '') + PAD * 2 + 4))),
  )
  const total = longest.reduce((sum, one) => sum + one, 0)
  return longest.map((one) => (one / total) * width)
}
