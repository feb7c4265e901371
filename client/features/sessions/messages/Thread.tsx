import { Fragment, useEffect, useRef } from 'react'
import type { SessionRole } from '../../../generated/graphql.ts'
import { formatInstant } from '../../../lib/time.ts'
import { Bubble } from './Bubble.tsx'
import { useFirstUnread } from './use-first-unread.ts'
import type { RoomMessage } from './use-room-news.ts'

interface ThreadProps {
  sessionId: string
  messages: readonly RoomMessage[]
  onItsWay: string | null
  zone: string
  nameOf: (side: SessionRole) => string
}

/** The messages, the latest at the bottom and in view; what arrives is read out politely. */
export function Thread({ sessionId, messages, onItsWay, zone, nameOf }: ThreadProps) {
  const firstUnread = useFirstUnread(sessionId, messages)
  return (
    <div
      role="log"
      aria-label="Messages"
      aria-live="polite"
      // A keyboard scrolls it too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={messages.length > 0 ? 0 : undefined}
      className="grid max-h-[min(28rem,55dvh)] gap-3.5 overflow-y-auto overscroll-contain rounded-s py-1"
    >
      {messages.map(({ id, author, isMine, body, sentAt }) => (
        <Fragment key={id}>
          {id === firstUnread && (
            <p className="flex items-center gap-3 text-tiny font-semibold text-brand before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
              New
            </p>
          )}
          <Bubble isMine={isMine} author={nameOf(author)} when={formatInstant(sentAt, zone)} body={body} />
        </Fragment>
      ))}
      {onItsWay && <Bubble isMine author="You" when="sending" body={onItsWay} faded />}
      <KeepInView key={onItsWay ?? messages.at(-1)?.id} />
    </div>
  )
}

/** Scrolls its list to the end when it is new; keyed by the latest message, it is new with each. */
function KeepInView() {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const box = mark.current?.parentElement
    if (box) box.scrollTop = box.scrollHeight
  }, [])
  return <span ref={mark} hidden />
}
