import { useEffect } from 'react'
import { useMatches } from 'react-router-dom'
import { pathTemplate } from '../analytics/path-template.ts'
import { track } from '../analytics/track.ts'

function PageView({ template }: { template: string }) {
  useEffect(() => {
    const settled = setTimeout(() => track('page_view', { path: template }), 0)
    return () => clearTimeout(settled)
  }, [template])
  return null
}

/** Notes each page by its template; an address that only leads on, such as /coach, is not a page. */
export function PageViews() {
  const last = useMatches().at(-1)
  if (!last) return null
  return <PageView key={last.pathname} template={pathTemplate(last.pathname, last.params)} />
}
