import { DAY } from '../../lib/durations.ts'

/** What an article is, after its folder. */
export const KINDS = {
  guide: 'guide',
  posts: 'post',
  frameworks: 'framework',
  'case-studies': 'case_study',
  pages: 'page',
} as const

export type ArticleFolder = keyof typeof KINDS
export type PublicationKind = (typeof KINDS)[ArticleFolder]

const WORDS_A_MINUTE = 220

/** Whole minutes to read Markdown, at least one. Table rules and list marks are not words. */
export function readingMinutes(markdown: string): number {
  const words = markdown.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,%-]*/gu) ?? []
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE))
}

/** Posts stand newest first, everything else by position. */
export function sortKey(kind: PublicationKind, position: number, publishedAt: string | null): number {
  return kind === 'post' && publishedAt ? -Math.floor(Date.parse(publishedAt) / DAY) : position
}
