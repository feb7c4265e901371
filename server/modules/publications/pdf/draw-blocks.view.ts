import type { Blockquote, List, Paragraph, RootContent } from 'mdast'
import { drawTable } from './draw-table.view.ts'
import { plainText, type Run, runsOf } from './inline-text.rules.ts'
import { BODY, COLOUR, type Pen, SPACE } from './pen.view.ts'

/** Draws Markdown blocks one under the other, from where the pen is. */
export function drawBlocks(pen: Pen, nodes: readonly RootContent[]): void {
  for (const node of nodes) drawBlock(pen, node)
}

function drawBlock(pen: Pen, node: RootContent): void {
  const { doc } = pen
  if (node.type === 'heading') {
    const size = node.depth <= 2 ? 17 : 13
    pen.room(size * 4)
    doc.y += node.depth <= 2 ? SPACE : SPACE / 2
    doc.font('display').fontSize(size).fillColor(COLOUR.ink).text(plainText(node.children), pen.left, doc.y)
    doc.y += 4
  } else if (node.type === 'paragraph') drawParagraph(pen, node)
  else if (node.type === 'list') drawList(pen, node)
  else if (node.type === 'table') drawTable(pen, node)
  else if (node.type === 'blockquote') drawQuote(pen, node)
  else if (node.type === 'code') drawRuns(pen, [{ text: node.value, bold: false, italic: false, link: null }])
  else if (node.type === 'thematicBreak') pen.rule()
}

function drawParagraph(pen: Pen, { children }: Paragraph): void {
  pen.room(BODY * 4)
  drawRuns(pen, runsOf(children))
  pen.doc.y += SPACE / 2
}

/** A line of several looks. Our text font comes in one weight, so that bold is drawn with an outline. */
function drawRuns(
  { doc, left, width, publicUrl }: Pen,
  runs: readonly Run[],
  colour: string = COLOUR.ink,
): void {
  doc.font('text').fontSize(BODY).fillColor(colour)
  runs.forEach(({ text, bold, italic, link }, i) => {
    const style = {
      width,
      lineGap: 3.5,
      continued: i < runs.length - 1,
      stroke: bold,
      fill: true,
      oblique: italic,
      link: link ? new URL(link, publicUrl).href : null,
    }
    doc
      .lineWidth(0.32)
      .strokeColor(colour)
      .fillColor(link ? COLOUR.brand : colour)
    if (i === 0) doc.text(text, left, doc.y, style)
    else doc.text(text, style)
  })
}

const INDENT = 18

function drawList(pen: Pen, { ordered, start, children }: List): void {
  const { doc } = pen
  children.forEach((item, i) => {
    pen.room(BODY * 2)
    const top = doc.y
    const page = doc.bufferedPageRange().count
    doc.font('text').fontSize(BODY).fillColor(COLOUR.brand)
    doc.text(ordered ? `${(start ?? 1) + i}.` : '•', pen.left, top, { width: INDENT, lineBreak: false })
    if (doc.bufferedPageRange().count === page) doc.y = top
    const inner = pen.indented(INDENT)
    for (const block of item.children) {
      if (block.type === 'paragraph') drawRuns(inner, runsOf(block.children))
      else drawBlock(inner, block)
    }
    doc.y += 3
  })
  doc.y += SPACE / 2
}

function drawQuote(pen: Pen, { children }: Blockquote): void {
  const { doc } = pen
  pen.room(BODY * 4)
  const top = doc.y
  const inner = pen.indented(14)
  for (const block of children)
    if (block.type === 'paragraph') drawRuns(inner, runsOf(block.children), COLOUR.soft)
  if (doc.y > top)
    doc
      .lineWidth(2)
      .strokeColor(COLOUR.mark)
      .moveTo(pen.left + 1, top)
      .lineTo(pen.left + 1, doc.y - 2)
      .stroke()
  doc.y += SPACE
}
