/** Safari has no idle time; there the loop is left alone in between. */
const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run)
  else setTimeout(run, 50)
}

/** Each font that comes has all its text laid out again: those of names from elsewhere come while little is laid out. */
async function bringFonts({ textContent }: HTMLElement): Promise<void> {
  const style = getComputedStyle(document.documentElement)
  const families = ['--font-text', '--font-display'].map((name) => style.getPropertyValue(name))
  await Promise.allSettled(families.map((family) => document.fonts.load(`16px ${family}`, textContent)))
}

/**
 * Lays out what was left for later (`[data-later]` in `styles/base.css`), a piece each time the browser has nothing else to do, so that a page
 * that is printed, saved or photographed is whole. Three at once would keep a middling phone for longer than 50 ms; so would laying out in the
 * task that paints, which is why the height is asked for.
 */
export function layOutLater(root: HTMLElement): void {
  const later = [...root.querySelectorAll<HTMLElement>('[data-later] > *')]
  const layOutNext = () => {
    const next = later.shift()
    if (!next) return
    next.style.contentVisibility = 'visible'
    void next.offsetHeight
    whenIdle(layOutNext)
  }
  const begin = () => void bringFonts(root).then(layOutNext)
  if (later.length === 0) return
  if (document.readyState === 'complete') whenIdle(begin)
  else addEventListener('load', () => whenIdle(begin), { once: true })
}
