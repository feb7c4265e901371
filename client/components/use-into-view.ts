import { type RefObject, useEffect, useRef } from 'react'

/** Brings an element into view when `text` first stands in it, and again when that changes. */
export function useIntoView<Shown extends HTMLElement>(text: unknown): RefObject<Shown | null> {
  const ref = useRef<Shown>(null)
  useEffect(() => {
    if (text) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return ref
}
