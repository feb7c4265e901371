/** Marks the title that the server sent: it stays until the page is drawn, which then has one of its own. */
export const markWrittenTitle = (title: Element) => title.setAttribute('data-written', '')

export function removeWrittenTitle(): void {
  document.querySelector('title[data-written]')?.remove()
}

/** The page's own title; empty while only the server's is there. */
export const drawnTitle = () => (document.querySelector('title[data-written]') ? '' : document.title)
