import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a PDF says, line by line as it is set. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: bytes, useSystemFonts: true, verbosity: 0 })
  const document = await task.promise
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent()
    return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
  })
  const text = (await Promise.all(pages)).join('\n')
  await task.destroy()
  return text
}
