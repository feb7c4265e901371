import { readFileSync } from 'node:fs'

const textOf = (file: string): string => readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8')

/** What stands in `data/<name>.json`. */
export const readRecords = (name: string): unknown => JSON.parse(textOf(`${name}.json`))

/** The lists of `data/<name>.md`, by the heading they stand under; throws when there is no such list. */
export function readPhrases(name: string): (heading: string) => readonly string[] {
  const sections = textOf(`${name}.md`).split(/^## /m).slice(1)
  const lists = new Map(
    sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n')
      return [heading.trim(), lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2))]
    }),
  )
  return (heading) => {
    const found = lists.get(heading)
    if (!found?.length) throw new Error(`data/${name}.md has no list under "## ${heading}".`)
    return found
  }
}
