import { useEffect, useRef } from 'react'
import { useMatches, useNavigation } from 'react-router-dom'
import { pathTemplate } from '../analytics/path-template.ts'
import { track } from '../analytics/track.ts'

const SETTLED_MS = 100

function PageView({ template, isSettled }: { template: string; isSettled: boolean }) {
  const isTold = useRef(false)
  useEffect(() => {
    if (!isSettled || isTold.current) return
    const timer = setTimeout(() => {
      isTold.current = true
      track('page_view', { path: template })
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [template, isSettled])
  return null
}

/** Notes each page by its template; an address that only leads on, such as /coach, is not a page. */
export function PageViews() {
  const { state } = useNavigation()
  const last = useMatches().at(-1)
  if (!last) return null
  const template = pathTemplate(last.pathname, last.params)
  return <PageView key={last.pathname} template={template} isSettled={state === 'idle'} />
}
