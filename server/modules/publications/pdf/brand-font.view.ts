import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { encodeGlyph, type OutlineCommand } from './encode-glyph.view.ts'

/*
 * Our fonts come as WOFF2 files. pdfkit reads them but cannot embed them: it copies outlines from a table that WOFF2
 * stores in another shape. So every outline used is written anew. This leans on fontkit's inside; a test reads a
 * finished document back.
 */

const FONT = '_font'
const ADD = '_addGlyph'

interface Subset {
  font: {
    getGlyph(id: number): {
      path: { commands: OutlineCommand[]; bbox: { minX: number } }
      advanceWidth: number
    }
  }
  glyf: Buffer[]
  loca: { offsets: number[] }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  offset: number
  [ADD](id: number): number
}

export type FontName = 'display' | 'text'

const FONTS: Record<FontName, string> = {
  display: '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
  text: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
}

/** Makes the brand's fonts known to a pdfkit document by their names here. */
export async function useBrandFonts(document: PDFKit.PDFDocument): Promise<void> {
  const require = createRequire(import.meta.url)
  for (const [name, file] of Object.entries(FONTS)) {
    document.registerFont(name, await readFile(require.resolve(file)))
    document.font(name)
    const embedded = (document as unknown as { [FONT]: { subset: Subset } })[FONT]
    rewriteOutlines(embedded.subset)
  }
}

function rewriteOutlines(subset: Subset): void {
  subset[ADD] = (id) => {
    const glyph = subset.font.getGlyph(id)
    const outline = encodeGlyph(glyph.path.commands)
    subset.glyf.push(outline)
    subset.loca.offsets.push(subset.offset)
    const bearing = outline.length > 0 ? Math.round(glyph.path.bbox.minX) : 0
    subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing })
    subset.offset += outline.length
    return subset.glyf.length - 1
  }
}
