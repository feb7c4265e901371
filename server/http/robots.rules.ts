/** What is no page of the route table and nothing to find: where programs ask, and what only a demo has. */
const OF_PROGRAMS = ['/api/', '/sandbox/', '/unsubscribe/', '/mailbox', '/clock']

interface Pages {
  /** Patterns of the client's route table whose pages are for everybody. */
  open: readonly string[]
  /** And those of which nothing is for a search engine. */
  closed: readonly string[]
}

/** What crawlers are told: to leave pages of signed-in people alone, and where all others are named (RFC 9309). */
export function writeRobots(origin: string, { open, closed }: Pages): string {
  const paths = closed.map((pattern) => {
    const path = pattern.replaceAll(/:\w+/g, '*')
    // What is said of a path goes for everything that begins with it.
    return open.some((other) => other.startsWith(path)) ? `${path}$` : path
  })
  const disallowed = [...OF_PROGRAMS, ...paths].toSorted()
  const shortest = disallowed.filter(
    (path) => !disallowed.some((other) => other !== path && path.startsWith(other)),
  )
  return [
    'User-agent: *',
    ...new Set(shortest.map((path) => `Disallow: ${path}`)),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
