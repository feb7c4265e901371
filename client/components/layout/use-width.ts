import { useEffect, useState } from 'react'

/** The width of an element in pixels, as it changes; null until it is known. Give `ref` to the element. */
export function useWidth(): { ref: (element: HTMLElement | null) => void; width: number | null } {
  const [element, ref] = useState<HTMLElement | null>(null)
  const [width, setWidth] = useState<number | null>(null)
  useEffect(() => {
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return { ref, width }
}
