import { drawnTitle } from '../lib/written-title.ts'

/** Tells the page's title once it has one: a page named after its data has none while that loads. Answers how to stop waiting. */
export function whenTitled(onTitle: (title: string) => void): () => void {
  const observer = new MutationObserver(look)
  function look() {
    const title = drawnTitle()
    if (!title) return
    observer.disconnect()
    onTitle(title)
  }
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  look()
  return () => observer.disconnect()
}
