export interface PageMatch {
  /** As the client's route table has it: `/coach/:id`. */
  pattern: string
  /** What stands in the place of its parameters, in their order, decoded. */
  values: string[]
}

/** Answers which page a path has, by the patterns of the client's route table; null when it has none. */
export function createPagePaths(patterns: string[]): (path: string) => PageMatch | null {
  // As the client does, a path without parameters wins: /coach/students is no coach.
  const pages = patterns
    .toSorted((a, b) => Number(a.includes(':')) - Number(b.includes(':')))
    .map((pattern) => ({ pattern, expression: expressionOf(pattern) }))
  return (path) => {
    if (!isAsBrowsersAsk(path)) return null
    for (const { pattern, expression } of pages) {
      const found = expression.exec(path)
      if (found) return { pattern, values: found.slice(1).map(decode) }
    }
    return null
  }
}

const expressionOf = (pattern: string) =>
  new RegExp(`^${pattern.replace(/\/$/, '').replaceAll('.', '\\.').replace(/:\w+/g, '([^/]+)')}/?$`, 'i')

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
