/** As jsdom has it. */
export const compute = window.getComputedStyle

/** Shown as blocks or in a line, or not at all: what a browser's own sheet says of an element without a style of its own. */
const displays = new Map<string, string>()

/**
 * Answers the three things that tests ask of every element on a page, whether it is shown, visible and can be pressed,
 * from its attributes. jsdom works out all properties and ten colours each time. No sheet of ours is loaded here, so
 * nothing else has a say; any other question goes to jsdom.
 */
export function computeStylesQuickly(): void {
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return compute.call(window, element, pseudo)
    let full: CSSStyleDeclaration | undefined
    const ask = () => (full ??= compute.call(window, element))
    const quick: Record<string, () => string> = {
      display: () => displayOf(element, ask),
      visibility: () => inherited(element, 'visibility', 'visible', ask),
      pointerEvents: () => inherited(element, 'pointer-events', 'auto', ask),
    }
    quick['pointer-events'] = quick.pointerEvents as () => string
    const getPropertyValue = (name: string) => quick[name]?.() ?? ask().getPropertyValue(name)
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return getPropertyValue
        if (typeof name === 'string' && name in quick) return quick[name]?.()
        const value: unknown = Reflect.get(ask(), name)
        return typeof value === 'function' ? value.bind(ask()) : value
      },
    })
  }
}

function displayOf(element: Element, ask: () => CSSStyleDeclaration): string {
  if (element.getAttribute('style')?.includes('display')) return ask().display
  const key = [
    element.localName,
    element.getAttribute('type'),
    element.hasAttribute('hidden'),
    element.hasAttribute('open'),
  ].join()
  const known = displays.get(key) ?? ask().display
  displays.set(key, known)
  return known
}

function inherited(element: Element, name: string, initial: string, ask: () => CSSStyleDeclaration): string {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at.getAttribute('style')?.includes(name)) return ask().getPropertyValue(name)
  return initial
}
