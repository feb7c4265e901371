import { useEffect } from 'react'
import { useMatches } from 'react-router-dom'
import { pathTemplate } from '../analytics/path-template.ts'
import { track } from '../analytics/track.ts'

/** Notes each page by its template; an address that only leads on, such as /coach, is not a page. */
export function PageViews() {
  const last = useMatches().at(-1)
  const pathname = last?.pathname
  const template = pathname === undefined ? null : pathTemplate(pathname, last?.params ?? {})

  useEffect(() => {
    if (template === null) return
    const settled = setTimeout(() => track('page_view', { path: template }), 0)
    return () => clearTimeout(settled)
  }, [pathname, template])
  return null
}
