/** Answers whether a path has a page, by the patterns of the client's route table: `/coach/:id`. */
export function createPagePaths(patterns: string[]): (path: string) => boolean {
  const expressions = patterns.map(
    (pattern) =>
      new RegExp(`^${pattern.replace(/\/$/, '').replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
  )
  return (path) => expressions.some((expression) => expression.test(path))
}

/** Of a request's target, which may carry a query. */
export const pathOf = (target: string): string => target.split(/[?#]/, 1)[0] ?? ''
