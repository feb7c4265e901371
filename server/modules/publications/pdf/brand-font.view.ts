import { fileURLToPath } from 'node:url'

const FONTS = { display: 'newsreader-regular.ttf', text: 'instrument-sans-regular.ttf' }

/** Makes the brand's fonts known to a pdfkit document by their names here. pdfkit embeds TTF files, not WOFF2. */
export function useBrandFonts(document: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(FONTS)) {
    document.registerFont(name, fileURLToPath(new URL(`fonts/${file}`, import.meta.url)))
  }
}
