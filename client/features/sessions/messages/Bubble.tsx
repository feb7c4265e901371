import type { ReactNode } from 'react'
import { cx } from '../../../lib/cx.ts'

interface BubbleProps {
  isMine: boolean
  author: string
  /** When it was sent, or that it is being sent. */
  when: ReactNode
  body: string
  faded?: boolean
}

/** One message: mine on the right, theirs on the left, each saying who and when. */
export function Bubble({ isMine, author, when, body, faded }: BubbleProps) {
  return (
    <div className={cx('flex flex-col', isMine ? 'items-end' : 'items-start', faded && 'opacity-70')}>
      <p
        className={cx(
          'max-w-[85%] rounded-l px-4 py-2.5 wrap-anywhere whitespace-pre-line sm:max-w-[75%]',
          isMine ? 'rounded-br-s bg-brand-tint' : 'rounded-bl-s bg-sunken',
        )}
      >
        {body}
      </p>
      <p className="num mt-1 px-1 text-tiny text-ink-2">
        {isMine ? 'You' : author}, {when}
      </p>
    </div>
  )
}
