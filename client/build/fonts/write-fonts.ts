import { createRequire } from 'node:module'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fromBuffer } from '@capsizecss/unpack'
import subsetFont from 'subset-font'
import { CUTS, type Cut } from './cuts.ts'
import { fontFace, standIns } from './font-faces.ts'

const { resolve } = createRequire(import.meta.url)

const charactersOf = ({ ranges }: Cut) =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
    .map((codePoint) => String.fromCodePoint(codePoint))
    .join('')

export const cutFont = async (cut: Cut): Promise<Buffer> =>
  subsetFont(await readFile(resolve(cut.source)), charactersOf(cut), {
    targetFormat: 'woff2',
    variationAxes: { ...cut.axes },
  })

/** What a text is set in until its font arrives, by the variable of tokens.css. */
const STACKS = [
  { variable: '--font-display', cut: 'newsreader-first', kind: 'serif' },
  { variable: '--font-text', cut: 'instrument-sans-first', kind: 'sans-serif' },
] as const

/** Writes the fonts of the product, cut to what it shows, and the stylesheet that names them. */
export async function writeFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const fonts = await Promise.all(CUTS.map(async (cut) => ({ cut, font: await cutFont(cut) })))
  const stacks = await Promise.all(
    STACKS.map(async ({ variable, cut: name, kind }) => {
      const found = fonts.find(({ cut }) => cut.name === name)
      if (!found) throw new Error(`No font is cut as ${name}.`)
      const { family } = found.cut
      const { names, css } = standIns(family, kind, await fromBuffer(found.font))
      const stack = [family, ...names].map((one) => `'${one}'`).join(', ')
      return { css, line: `  ${variable}: ${stack}, ${kind};` }
    }),
  )
  const root = `:root {\n${stacks.map(({ line }) => line).join('\n')}\n}`
  const css = [...CUTS.map(fontFace), ...stacks.map((stack) => stack.css), root].join('\n')
  await Promise.all([
    ...fonts.map(({ cut, font }) => writeFile(join(folder, `${cut.name}.woff2`), font)),
    writeFile(join(folder, 'fonts.css'), `${css}\n`),
  ])
}
