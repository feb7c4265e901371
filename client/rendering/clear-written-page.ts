import { markWrittenTitle } from '../lib/written-title.ts'

/** Around what the server put into the head for the page it wrote. */
const BEGIN = 'page'
const END = '/page'

const markOf = (text: string): ChildNode | undefined =>
  [...document.head.childNodes].find((node) => node instanceof Comment && node.data === text)

/** Takes away the page that the server wrote: its content, and what it says of itself in the head, except its title. */
export function clearWrittenPage(root: HTMLElement): void {
  root.replaceChildren()
  delete root.dataset.written
  const [begin, end] = [markOf(BEGIN), markOf(END)]
  if (!begin || !end) return
  const written = document.createRange()
  written.setStartAfter(begin)
  written.setEndBefore(end)
  const title = written.extractContents().querySelector('title')
  if (!title) return
  markWrittenTitle(title)
  begin.after(title)
}
