import { type KeyboardEvent, useRef, useState } from 'react'

export interface Place {
  row: number
  column: number
}

const MOVES: Record<string, (place: Place, last: Place) => Place> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
  PageUp: ({ column }) => ({ row: 0, column }),
  PageDown: ({ column }, last) => ({ row: last.row, column }),
}

const within = (value: number, last: number) => Math.min(Math.max(value, 0), last)

/** One stop for Tab in a grid; arrows, Home, End and the page keys move within it. Cells carry `data-cell="row:column"`. */
export function useGridFocus(rows: number, columns: number) {
  const grid = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 })
  const last = { row: rows - 1, column: columns - 1 }
  const here = { row: within(place.row, last.row), column: within(place.column, last.column) }

  function onKeyDown(event: KeyboardEvent): void {
    const move = MOVES[event.key]
    const isCell = event.target instanceof HTMLElement && event.target.dataset.cell !== undefined
    if (!move || !isCell || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const to = move(here, last)
    const next = { row: within(to.row, last.row), column: within(to.column, last.column) }
    setPlace(next)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row}:${next.column}"]`)?.focus()
  }

  return {
    grid,
    onKeyDown,
    /** What a cell's button needs. */
    cell: (row: number, column: number) => ({
      'data-cell': `${row}:${column}`,
      tabIndex: row === here.row && column === here.column ? 0 : -1,
      onFocus: () => setPlace({ row, column }),
    }),
  }
}

export type GridFocus = ReturnType<typeof useGridFocus>
