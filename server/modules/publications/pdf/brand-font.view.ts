import { fileURLToPath } from 'node:url'

const FONTS = {
  display: 'newsreader-regular.ttf',
  text: 'instrument-sans-regular.ttf',
  /** Latin with its extensions, Vietnamese, Greek, Cyrillic, Devanagari, fractions and signs of currencies. */
  world: 'noto-sans-regular.ttf',
}
export type FontName = keyof typeof FONTS

/** Makes the fonts known to a pdfkit document by their names here; one is read when it is first drawn with. pdfkit embeds TTF files, not WOFF2. Other scripts: `fallback-fonts.view.ts`. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(FONTS)) {
    document.registerFont(name, fileURLToPath(new URL(`fonts/${file}`, import.meta.url)))
  }
}
