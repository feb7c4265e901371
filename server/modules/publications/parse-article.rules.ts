import { parse } from 'yaml'
import { z } from 'zod'
import { unknownFigures } from '../settings/figure-words.rules.ts'
import { type ArticleFolder, KINDS, type PublicationKind, readingMinutes, sortKey } from './article.rules.ts'

export interface Article {
  kind: PublicationKind
  slug: string
  title: string
  summary: string
  body: string
  part: string | null
  tags: string[]
  author: string | null
  minutes: number
  position: number
  /** YYYY-MM-DD; null for everything but posts. */
  publishedAt: string | null
  sortKey: number
}

const base = {
  title: z.string().min(1).max(120),
  summary: z.string().min(1).max(200),
  position: z.number().int().min(0).default(0),
}
const day = z.iso.date()
const front = {
  guide: z.strictObject({ ...base, part: z.string().min(1).max(60).optional() }),
  posts: z.strictObject({
    ...base,
    tags: z.array(z.string().min(1).max(40)).min(1),
    author: z.string().min(1),
    publishedAt: day,
  }),
  frameworks: z.strictObject(base),
  'case-studies': z.strictObject(base),
  pages: z.strictObject(base),
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Reads one Markdown file with its YAML front matter. Throws an error that names every mistake in it. */
export function parseArticle(folder: ArticleFolder, slug: string, text: string): Article {
  const where = `server/content/${folder}/${slug}.md`
  const [, yaml = '', rest = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? []
  const body = rest.trim()
  const parsed = front[folder].safeParse(readYaml(yaml, where))
  const mistakes = [
    ...(SLUG.test(slug) ? [] : ['the name may have lower-case letters, digits and single dashes']),
    ...(parsed.success
      ? []
      : parsed.error.issues.map((issue) => `${issue.path.join('.') || 'front matter'}: ${issue.message}`)),
    ...(body ? [] : ['there is no text under the front matter']),
    ...unknownFigures(text).map((name) => `there is no figure named ${name}`),
    ...(folder !== 'pages' && /\{\{/.test(text) ? ['only pages say figures of the settings'] : []),
    ...(/^# /m.test(withoutCode(body)) ? ['headings start at ##, the title is the page’s heading'] : []),
  ]
  if (mistakes.length > 0 || !parsed.success) throw new Error(`${where}: ${mistakes.join('; ')}`)
  const { part, tags, author, publishedAt, ...given } = {
    part: null,
    tags: [],
    author: null,
    publishedAt: null,
    ...parsed.data,
  }
  const kind = KINDS[folder]
  return {
    ...given,
    kind,
    slug,
    body,
    part: part ?? null,
    tags,
    author,
    publishedAt,
    minutes: readingMinutes(body),
    sortKey: sortKey(kind, given.position, publishedAt),
  }
}

const withoutCode = (markdown: string) => markdown.replace(/^```[\s\S]*?^```/gm, '')

function readYaml(text: string, where: string): unknown {
  try {
    return parse(text) ?? {}
  } catch (error) {
    const [said = ''] = error instanceof Error ? error.message.split('\n') : []
    throw new Error(`${where}: ${said}`, { cause: error })
  }
}
