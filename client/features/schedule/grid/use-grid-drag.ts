import { type PointerEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { columnAt, columnNamed, heldBy, minuteAt } from './grid-point.ts'
import { type Block, dragged, type Grab, grabAt, type Placed } from './hours-geometry.ts'
import { followPointer, holdScroll } from './pointer-events.ts'

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
  waiting: ReturnType<typeof setTimeout> | undefined
  started: boolean
  stop: () => void
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
  useEffect(
    () => (root.current ? holdScroll(root.current, () => active.current?.started === true) : undefined),
    [],
  )

  /** What a press takes hold of; undefined where nothing can be dragged. */
  function grabUnder(event: PointerEvent<HTMLElement>, handle: HTMLElement | null): Grab | undefined {
    const element = columnAt(root.current, event.clientX)
    const column = element?.dataset.column
    if (!element || column === undefined) return undefined
    const all = columns[column] ?? []
    const free = event.shiftKey ? [] : all.filter(({ fixed }) => !fixed)
    return heldBy(handle, grabAt(column, free, minuteAt(element, event.clientY, first), REACH_MINUTES), all)
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    pressed.current = false
    if (disabled || event.button !== 0 || !(event.target instanceof Element)) return
    if (event.target.closest('a')) return
    const handle = event.target.closest<HTMLElement>('[data-handle]')
    const grab = grabUnder(event, handle)
    if (!grab) return
    letGo()
    const rests = event.pointerType === 'touch' && !handle
    active.current = {
      grab,
      x: event.clientX,
      y: event.clientY,
      waiting: rests ? setTimeout(begin, LONG_PRESS_MS) : undefined,
      started: false,
      stop: followPointer({ onMove, onUp, onCancel: letGo }),
    }
  }
  /** The finger has rested long enough. */
  function begin(): void {
    const now = active.current
    if (!now) return
    now.waiting = undefined
    now.started = true
    setDrag({ grab: now.grab, placed: dragged(now.grab, now.grab.column, now.grab.at) })
  }
  function letGo(): void {
    active.current?.stop()
    clearTimeout(active.current?.waiting)
    active.current = null
    setDrag(null)
  }
  function placeAt({ clientX, clientY }: globalThis.PointerEvent, grab: Grab): Placed {
    const over = columnAt(root.current, clientX) ?? columnNamed(root.current, grab.column)
    if (!over) return dragged(grab, grab.column, grab.at)
    return dragged(grab, over.dataset.column ?? grab.column, minuteAt(over, clientY, first))
  }
  function onMove(event: globalThis.PointerEvent): void {
    const now = active.current
    if (!now) return
    const isFar = Math.hypot(event.clientX - now.x, event.clientY - now.y) > SLACK
    // A finger that wanders before it has rested scrolls.
    if (now.waiting !== undefined) {
      if (isFar) letGo()
      return
    }
    now.started ||= isFar
    if (now.started) setDrag({ grab: now.grab, placed: placeAt(event, now.grab) })
  }
  function onUp(event: globalThis.PointerEvent): void {
    const now = active.current
    const placed = now?.started ? placeAt(event, now.grab) : null
    letGo()
    if (!now || !placed) return
    pressed.current = true
    drop.current(now.grab, placed)
  }
  /** The end of a drag is not a press on what lies under it. */
  function onClickCapture(event: SyntheticEvent): void {
    if (!pressed.current) return
    pressed.current = false
    event.stopPropagation()
    event.preventDefault()
  }
  /** A finger that rests draws; it asks for no menu. */
  function onContextMenu(event: SyntheticEvent): void {
    if (active.current) event.preventDefault()
  }

  return { root, drag, handlers: { onPointerDown, onClickCapture, onContextMenu } }
}
