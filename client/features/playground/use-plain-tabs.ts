import { useEffect, useRef } from 'react'

/**
 * GraphiQL says that each of its tabs is a `tab` with buttons in it, which no screen reader can tell: a tab holds nothing
 * that is pressed by itself. Here they are a list of buttons, of which one is current.
 */
export function usePlainTabs() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = ref.current
    if (!root) return
    const mend = () => {
      for (const list of root.querySelectorAll('ul[role="tablist"]')) list.removeAttribute('role')
      for (const tab of root.querySelectorAll('.graphiql-tab')) {
        tab.removeAttribute('role')
        const selected = tab.getAttribute('aria-selected')
        if (selected === null) continue
        tab.removeAttribute('aria-selected')
        tab.querySelector('.graphiql-tab-button')?.setAttribute('aria-current', selected)
      }
    }
    mend()
    const observer = new MutationObserver(mend)
    observer.observe(root, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-selected'],
    })
    return () => observer.disconnect()
  }, [])
  return ref
}
