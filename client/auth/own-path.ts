import type { Path } from 'react-router-dom'

const ENTRANCES = new Set(['/', '/landing', '/login', '/admin/login'])

/**
 * Where a guard stopped somebody, when it is a page of ours to go back to: never another site, as `//host` would be,
 * and never an entrance, which would send them round in circles.
 */
export function ownPath(from: unknown): Path | null {
  if (typeof from !== 'object' || from === null) return null
  const { pathname, search = '', hash = '' } = from as Partial<Record<keyof Path, unknown>>
  if (typeof pathname !== 'string' || typeof search !== 'string' || typeof hash !== 'string') return null
  const isOwn = /^\/(?![/\\])/.test(pathname) && !/[\\\p{Cc}]/u.test(pathname)
  const isEntrance = ENTRANCES.has(pathname.replace(/(.)\/+$/, '$1').toLowerCase())
  return isOwn && !isEntrance ? { pathname, search, hash } : null
}
