import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** How many empty boxes a PDF shows: letters that stand at the place a font keeps for what it lacks. */
export async function boxesIn(bytes: Uint8Array): Promise<number> {
  const task = getDocument({ data: Uint8Array.from(bytes), useSystemFonts: true, verbosity: 0 })
  const document = await task.promise
  let boxes = 0
  for (let number = 1; number <= document.numPages; number++) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList()
    for (const [at, operator] of fnArray.entries())
      if (operator === OPS.showText)
        for (const glyph of argsArray[at][0]) if (glyph.originalCharCode === 0) boxes++
  }
  await task.destroy()
  return boxes
}
