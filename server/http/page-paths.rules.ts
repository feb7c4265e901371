import { isUuid } from '../lib/uuid.ts'

export interface PageMatch {
  /** As the client's route table has it: `/coach/:id`. */
  pattern: string
  /** What stands in the place of its parameters, in their order, decoded. */
  values: string[]
}

/** Where a page was asked for. */
export interface PagePath extends PageMatch {
  /** The path as it is written everywhere: whoever asks in other letters is sent there. */
  path: string
}

/** Answers which page a path has, by the patterns of the client's route table; null when it has none. */
export function createPagePaths(patterns: string[]): (path: string) => PagePath | null {
  // As the client does, a path without parameters wins: /coach/students is no coach.
  const pages = patterns
    .toSorted((a, b) => Number(a.includes(':')) - Number(b.includes(':')))
    .map((pattern) => ({ pattern, expression: expressionOf(pattern) }))
  return (path) => {
    if (!isAsBrowsersAsk(path)) return null
    for (const { pattern, expression } of pages) {
      const found = expression.exec(path)
      if (!found) continue
      const values = found.slice(1)
      return { pattern, values: values.map(decode), path: speltAs(pattern, values, path) }
    }
    return null
  }
}

const expressionOf = (pattern: string) =>
  new RegExp(`^${pattern.replace(/\/$/, '').replaceAll('.', '\\.').replace(/:\w+/g, '([^/]+)')}/?$`, 'i')

const SLUG = /^[a-z\d-]+$/i

/** The letters of a pattern are small, and so are those of ids and slugs; what else an address has, a token for one, is as it is. */
function speltAs(pattern: string, values: readonly string[], asked: string): string {
  const [rest, isFolder] = [[...values], asked !== '/' && asked.endsWith('/')]
  const path = pattern.replaceAll(/:(\w+)/g, (_, name) => {
    const value = rest.shift() ?? ''
    const isSmall = isUuid(value) || (name === 'slug' && SLUG.test(value))
    return isSmall ? value.toLowerCase() : value
  })
  return isFolder ? `${path}/` : path
}

/** A browser has taken out dot segments and backslashes; what still has them would be written as the page of another address. */
const isAsBrowsersAsk = (path: string) => URL.parse(path, 'http://here')?.pathname === path

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Of a request's target, which may carry a query. */
export const pathOf = (target: string): string => target.split(/[?#]/, 1)[0] ?? ''
