import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

function ScrollOnMount() {
  useEffect(() => window.scrollTo(0, 0), [])
  return null
}

/** Every change of path starts at the top; a change of the query alone, such as a filter, stays where it is. */
export function ScrollToTop() {
  const { pathname } = useLocation()
  return <ScrollOnMount key={pathname} />
}
