import { decoded } from '../lib/decoded.ts'

type Params = Readonly<Record<string, string | undefined>>

/** The route's own words for an address: /coach/7f0c… is /coach/:id, an unknown address /*. */
export function pathTemplate(pathname: string, params: Params): string {
  if (params['*'] !== undefined) return '/*'
  const names = new Map(Object.entries(params).map(([name, value]) => [value, name]))
  // From the end, each once: in /resources/blog/resources it is the last that is the slug.
  const parts = pathname.split('/').toReversed()
  const template = parts.map((part) => {
    const value = decoded(part)
    const name = names.get(value)
    names.delete(value)
    return name ? `:${name}` : part
  })
  return template.toReversed().join('/')
}
