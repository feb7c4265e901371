import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { type Block, nudged, type Placed } from './hours-geometry.ts'

/** Read with each block of hours. */
export const KEYS_HELP =
  'Up and down arrows move it in time, left and right to another day. With Shift, up and down move its end, left and right its start. Enter opens its times, Delete removes it.'

interface BlockKeys {
  root: RefObject<HTMLElement | null>
  columns: readonly string[]
  onMove: (block: Block, from: string, to: Placed) => void
  onRemove: (block: Block, column: string) => void
  onOpen: (block: Block, column: string) => void
}

/** Where the focus goes once the grid is drawn anew: the block of that kind that holds the minute. */
interface Target {
  column: string
  kind: Block['kind']
  minute: number
}

/** Arrows move a block, with Shift they resize it, Delete removes it, Enter opens its times. The focus stays with it. */
export function useBlockKeys({ root, columns, onMove, onRemove, onOpen }: BlockKeys) {
  const [target, setTarget] = useState<Target | null>(null)

  useEffect(() => {
    if (!target) return
    const blocks = [
      ...(root.current?.querySelectorAll<HTMLElement>(`[data-block^="${target.column}:${target.kind}:"]`) ??
        []),
    ]
    const from = (element: HTMLElement) => Number(element.dataset.block?.split(':').at(-1))
    blocks
      .filter((element) => from(element) <= target.minute)
      .toSorted((a, b) => from(a) - from(b))
      .at(-1)
      ?.focus()
  }, [target, root])

  return (event: KeyboardEvent<HTMLButtonElement>, column: string, block: Block): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onOpen(block, column)
      return
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onRemove(block, column)
      return
    }
    if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    event.stopPropagation()
    const to = block.fixed
      ? null
      : nudged({ column, from: block.from, to: block.to }, event.key, event.shiftKey, columns)
    if (!to) return
    onMove(block, column, to)
    setTarget({ column: to.column, kind: block.kind, minute: to.from })
  }
}
