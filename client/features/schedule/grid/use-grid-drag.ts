import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Block, dragged, type Grab, grabAt, type Placed } from './hours-geometry.ts'
import { HALF_HOUR } from './grid-size.ts'

interface GridDrag {
  /** What each column holds; the topmost block last. Columns carry `data-column` and begin where the grid does. */
  columns: Readonly<Record<string, readonly Block[]>>
  /** Minutes from midnight at the top of the grid. */
  first: number
  onDrop: (grab: Grab, placed: Placed) => void
  /** Absent: nothing can be dragged. */
  disabled?: boolean
}

/** Pixels a press may wander and still be a press. */
const SLACK = 4
const REACH_MINUTES = 10
/** How long a finger rests before it draws instead of scrolling. */
const LONG_PRESS_MS = 400

interface Active {
  grab: Grab
  x: number
  y: number
  /** A finger that may still turn out to scroll. */
  waiting: ReturnType<typeof setTimeout> | null
  started: boolean
}

/**
 * Drawing, moving and resizing with a pointer. A mouse drags at once. A finger scrolls the page, unless it rests first
 * or takes a handle (`data-handle`), which is there only on the block that is chosen. Escape lets go.
 */
export function useGridDrag({ columns, first, onDrop, disabled = false }: GridDrag) {
  const root = useRef<HTMLDivElement>(null)
  const active = useRef<Active | null>(null)
  const pressed = useRef(false)
  const [drag, setDrag] = useState<{ grab: Grab; placed: Placed } | null>(null)
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })

  useEffect(() => {
    const element = root.current
    if (!element) return
    // React's own touch listeners are passive and could not keep the page from scrolling under a drag.
    const hold = (event: TouchEvent) => {
      if (active.current?.started) event.preventDefault()
    }
    element.addEventListener('touchmove', hold, { passive: false })
    return () => element.removeEventListener('touchmove', hold)
  }, [])

  const columnAt = (x: number): HTMLElement | null => {
    const all = [...(root.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
    const inside = all.find((one) => {
      const { left, right } = one.getBoundingClientRect()
      return left <= x && x < right
    })
    return inside ?? null
  }
  const minuteAt = (column: HTMLElement, y: number) =>
    first + ((y - column.getBoundingClientRect().top) / HALF_HOUR) * 30

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    pressed.current = false
    if (disabled || event.button !== 0 || !(event.target instanceof Element)) return
    if (event.target.closest('a')) return
    const element = columnAt(event.clientX)
    const column = element?.dataset.column
    if (!element || column === undefined) return
    const at = minuteAt(element, event.clientY)
    const blocks = event.shiftKey ? [] : (columns[column] ?? []).filter(({ fixed }) => !fixed)
    const handle = event.target.closest<HTMLElement>('[data-handle]')
    const grab = held(grabAt(column, blocks, at, REACH_MINUTES), handle, columns[column] ?? [])
    const isFinger = event.pointerType === 'touch'
    active.current = { grab, x: event.clientX, y: event.clientY, waiting: null, started: false }
    if (isFinger && !handle) active.current.waiting = setTimeout(() => begin(), LONG_PRESS_MS)
    listen()

    function begin(): void {
      const now = active.current
      if (!now) return
      now.waiting = null
      now.started = true
      setDrag({ grab, placed: dragged(grab, grab.column, grab.at) })
    }
  }

  function listen(): void {
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', letGo)
    window.addEventListener('keydown', onKey)
  }
  function letGo(): void {
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onUp)
    window.removeEventListener('pointercancel', letGo)
    window.removeEventListener('keydown', onKey)
    if (active.current?.waiting) clearTimeout(active.current.waiting)
    active.current = null
    setDrag(null)
  }
  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') letGo()
  }
  function placeAt(event: globalThis.PointerEvent, { grab }: Active): Placed {
    const over =
      columnAt(event.clientX) ?? root.current?.querySelector<HTMLElement>(`[data-column="${grab.column}"]`)
    if (!over) return dragged(grab, grab.column, grab.at)
    return dragged(grab, over.dataset.column ?? grab.column, minuteAt(over, event.clientY))
  }
  function onMove(event: globalThis.PointerEvent): void {
    const now = active.current
    if (!now) return
    const far = Math.hypot(event.clientX - now.x, event.clientY - now.y) > SLACK
    if (now.waiting) {
      if (far) letGo()
      return
    }
    if (!now.started && !far) return
    now.started = true
    setDrag({ grab: now.grab, placed: placeAt(event, now) })
  }
  function onUp(event: globalThis.PointerEvent): void {
    const now = active.current
    const placed = now?.started ? placeAt(event, now) : null
    letGo()
    if (!now || !placed) return
    pressed.current = true
    drop.current(now.grab, placed)
  }

  return {
    root,
    drag,
    handlers: {
      onPointerDown,
      /** The end of a drag is not a press on what lies under it. */
      onClickCapture: (event: { stopPropagation: () => void; preventDefault: () => void }) => {
        if (!pressed.current) return
        pressed.current = false
        event.stopPropagation()
        event.preventDefault()
      },
      /** A finger that rests draws; it asks for no menu. */
      onContextMenu: (event: { preventDefault: () => void }) => {
        if (active.current) event.preventDefault()
      },
    },
  }
}

/** A handle says itself which end of which block it is, wherever in it the finger lies. */
function held(grab: Grab, handle: HTMLElement | null, blocks: readonly Block[]): Grab {
  if (!handle) return grab
  const block = blocks[Number(handle.dataset.index)]
  const part = handle.dataset.handle
  if (!block || (part !== 'start' && part !== 'end' && part !== 'body')) return grab
  return { ...grab, block, part }
}
