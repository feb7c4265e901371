import type { ReactNode } from 'react'

interface WaitingLineProps {
  title: ReactNode
  note: string
  end: ReactNode
}

export function WaitingLine({ title, note, end }: WaitingLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-44">
        <b className="block text-small">{title}</b>
        <span className="num text-tiny text-ink-2">{note}</span>
      </div>
      {end}
    </li>
  )
}
