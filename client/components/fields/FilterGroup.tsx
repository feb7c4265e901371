import { useState } from 'react'
import { Skeleton } from '../layout/Skeleton.tsx'
import { Checkbox } from './Checkbox.tsx'

export interface Choice {
  value: string
  label: string
  count?: number
}

interface FilterGroupProps {
  legend: string
  /** Absent until known. */
  choices: readonly Choice[] | undefined
  chosen: readonly string[]
  onToggle: (value: string, isChosen: boolean) => void
  /** A choice replaces the one before. */
  isSingle?: boolean
  /** Under which name it is sent, and the id of the form that sends it, where no script runs. */
  name?: string
  form?: string
  /** How many are shown before "Show all". */
  fold?: number
}

/** One question of the filters: tick any. What is ticked always shows, also when nobody is left behind it. */
export function FilterGroup({
  legend,
  choices,
  chosen,
  isSingle,
  onToggle,
  name,
  form,
  fold = 5,
}: FilterGroupProps) {
  const [unfolded, setUnfolded] = useState(false)
  if (!choices) return <FilterGroupSkeleton legend={legend} lines={fold} />
  const missing = chosen.filter((value) => choices.every((choice) => choice.value !== value))
  const all = [...choices, ...missing.map((value) => ({ value, label: value, count: 0 }))]
  // Folding away a single choice would save no room.
  const room = all.length === fold + 1 ? all.length : fold
  const shown = unfolded ? all : all.filter(({ value }, i) => i < room || chosen.includes(value))
  const folded = all.filter((choice) => !shown.includes(choice))
  if (all.length === 0) return null

  const box = ({ value, label, count }: Choice) => (
    <Checkbox
      key={value}
      name={name}
      form={form}
      value={value}
      label={label}
      count={count}
      checked={chosen.includes(value)}
      onChange={(event) => onToggle(value, event.target.checked)}
    />
  )
  return (
    <fieldset className="min-w-0 border-0 p-0 pb-6">
      <legend className="mb-1.5 p-0 text-small font-semibold">
        {legend}
        {isSingle && <noscript> (choose one)</noscript>}
      </legend>
      {shown.map(box)}
      <noscript>{folded.map(box)}</noscript>
      {all.length > room && (
        <button
          type="button"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
          className="mt-1 min-h-8 text-tiny font-semibold text-brand hover:underline pointer-coarse:min-h-11"
        >
          {unfolded ? 'Show fewer' : `Show all ${all.length}`}
        </button>
      )}
    </fieldset>
  )
}

/** Holds the room the choices will take, so nothing below them jumps. */
function FilterGroupSkeleton({ legend, lines }: { legend: string; lines: number }) {
  return (
    <div className="pb-6" aria-hidden>
      <div className="mb-1.5 text-small font-semibold">{legend}</div>
      {Array.from({ length: lines }, (_, i) => (
        <div key={i} className="flex min-h-8 items-center pointer-coarse:min-h-11">
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
      <div className="mt-1 min-h-8 pointer-coarse:min-h-11" />
    </div>
  )
}
