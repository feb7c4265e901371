import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import { IconButton } from '../../components/IconButton.tsx'
import { moved } from './drill-answers.ts'

interface OrderOptionsProps {
  options: readonly string[]
  /** Places in the options, the first first. */
  order: readonly number[]
  onChange: (order: number[]) => void
}

/** A list that buttons put in order, one place at a time; where each line went is said. */
export function OrderOptions({ options, order, onChange }: OrderOptionsProps) {
  const [said, setSaid] = useState('')

  function move(from: number, by: -1 | 1) {
    onChange(moved(order, from, by))
    setSaid(`${options[order[from] ?? 0]}: now ${from + by + 1} of ${order.length}.`)
  }

  return (
    <>
      <ol className="grid gap-2">
        {order.map((place, at) => (
          <li
            key={place}
            className="flex min-h-11 items-center gap-3 rounded-m border border-line-strong bg-surface py-1 pr-1 pl-3.5"
          >
            <span aria-hidden className="num w-4 font-display text-small text-brand">
              {at + 1}
            </span>
            <span className="min-w-0 flex-1 text-small">{options[place]}</span>
            <IconButton
              icon={ArrowUp}
              size={16}
              label={`Move up: ${options[place]}`}
              aria-disabled={at === 0}
              onClick={() => at > 0 && move(at, -1)}
            />
            <IconButton
              icon={ArrowDown}
              size={16}
              label={`Move down: ${options[place]}`}
              aria-disabled={at === order.length - 1}
              onClick={() => at < order.length - 1 && move(at, 1)}
            />
          </li>
        ))}
      </ol>
      <output className="sr-only">{said}</output>
    </>
  )
}
