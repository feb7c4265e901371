import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useRef } from 'react'
import { Button } from '../../../components/Button.tsx'
import { FieldError } from '../../../components/fields/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import type { Dimension } from '../scorecard-words.ts'
import { DimensionRow } from './DimensionRow.tsx'
import type { Editor } from './use-scorecard-form.ts'

interface DimensionTableProps {
  editor: Editor
  active: Dimension | undefined
  onActive: (dimension: Dimension) => void
}

/** One row for each dimension. Digits score the row one is in, arrows up and down move between rows, E writes. */
export function DimensionTable({ editor, active, onActive }: DimensionTableProps) {
  const table = useRef<HTMLDivElement>(null)

  function press(event: KeyboardEvent, dimension: Dimension) {
    if (event.target instanceof HTMLTextAreaElement || event.altKey || event.ctrlKey || event.metaKey) return
    const { key } = event
    if (/^[0-5]$/.test(key)) {
      editor.setScore(dimension, key === '0' ? null : Number(key))
      focusIn(dimension, `input[value="${key}"]`)
    } else if (key === 'ArrowDown' || key === 'ArrowUp') move(dimension, key === 'ArrowDown' ? 1 : -1)
    else if (key.toLowerCase() === 'e') focusIn(dimension, 'textarea')
    else return
    event.preventDefault()
  }

  function move(from: Dimension, step: 1 | -1) {
    const order = editor.dimensions.map(({ dimension }) => dimension)
    const next = order[order.indexOf(from) + step]
    if (next && !focusIn(next, 'input:checked')) focusIn(next, 'input')
  }

  function focusIn(dimension: Dimension, what: string): boolean {
    const found = table.current?.querySelector<HTMLElement>(`[data-dimension="${dimension}"] ${what}`)
    found?.focus()
    return Boolean(found)
  }

  return (
    <>
      <Card ref={table} as="section" aria-label="Scores" className="mt-5 overflow-hidden">
        {editor.dimensions.map((one) => (
          <DimensionRow
            key={one.dimension}
            of={one}
            editor={editor}
            active={one.dimension === active}
            onFocus={() => onActive(one.dimension)}
            onKeyDown={(event) => press(event, one.dimension)}
          />
        ))}
      </Card>
      {editor.mistakes.scores && <FieldError>{editor.mistakes.scores}</FieldError>}
      {editor.more.length > 0 && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={editor.showMore}>
          <Icon of={Plus} size={16} />
          {editor.more[0]?.section === 'FIT' ? 'Add the fit part' : 'Add the case part'}
        </Button>
      )}
    </>
  )
}
