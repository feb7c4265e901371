import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ArticleFolder, KINDS } from './article.rules.ts'
import { type Article, parseArticle } from './parse-article.rules.ts'

/** Beside this file in the sources, and copied to the same place by the build. */
const CONTENT = fileURLToPath(new URL('../../content', import.meta.url))

/** Where partners are told what changed for them, and nowhere else. */
const CHANGELOG = fileURLToPath(new URL('../../../schema/CHANGELOG.md', import.meta.url))
const PLACE = '{{changelog}}'

/** A text with the sections of the changelog where it asks for them, under a heading of its own. */
async function withChangelog(text: string): Promise<string> {
  if (!text.includes(PLACE)) return text
  const changelog = await readFile(CHANGELOG, 'utf8')
  const sections = changelog.slice(changelog.indexOf('\n## ') + 1).replace(/^## /gm, '### ')
  return text.replace(PLACE, () => sections.trim())
}

/** Every article of a content folder, ours if not said. Throws one error that names every file with a mistake. */
export async function readArticles(content = CONTENT): Promise<Article[]> {
  const folders = Object.keys(KINDS) as ArticleFolder[]
  const read = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(join(content, folder)).catch(() => [])
      return Promise.allSettled(
        names
          .filter((name) => name.endsWith('.md'))
          .sort()
          .map(async (name) =>
            parseArticle(
              folder,
              basename(name, '.md'),
              await withChangelog(await readFile(join(content, folder, name), 'utf8')),
            ),
          ),
      )
    }),
  )
  const results = read.flat()
  const mistakes = results.flatMap((result) =>
    result.status === 'rejected'
      ? [result.reason instanceof Error ? result.reason.message : String(result.reason)]
      : [],
  )
  if (mistakes.length > 0)
    throw new Error(`The content has mistakes:\n${mistakes.map((line) => `  ${line}`).join('\n')}`)
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}
