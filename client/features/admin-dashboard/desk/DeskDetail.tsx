import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { Banner } from '../../../components/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { Chip } from '../../../components/Chip.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { Kbd } from '../../../components/Kbd.tsx'
import { useReleaseDeskItemMutation, useTakeDeskItemMutation } from '../../../generated/graphql.ts'
import { formatInstant, formatTime } from '../../../lib/time.ts'
import { OpenItemContext } from './desk-item-context.ts'
import { type DeskItem, dueTone, ITEM_KINDS, itemTitle } from './desk-words.ts'
import { ItemDetail } from './details/ItemDetail.tsx'

interface DeskDetailProps {
  item: DeskItem
  position: string
  hasPrevious: boolean
  hasNext: boolean
  onStep: (by: number) => void
  /** On a narrow screen: back to the list. */
  onBack: (() => void) | undefined
  backTo: string
  onDecided: () => void
  onStale: () => void
  now: number
}

/** The item that is open: where it stands in the list, who works on it, what it is about and what can be decided. */
export function DeskDetail(props: DeskDetailProps) {
  const { item, position, hasPrevious, hasNext, onStep, onBack, backTo, onDecided, onStale, now } = props
  const { takenBy, queue, dueAt } = item
  const [takeItem] = useTakeDeskItemMutation()
  const [releaseItem, { loading: isReleasing }] = useReleaseDeskItemMutation()
  const [refusal, setRefusal] = useState<string | null>(null)
  const input = { queue, subjectId: item.subjectId }

  async function take(): Promise<string | null> {
    if (takenBy?.isMine) return null
    try {
      await takeItem({ variables: { input } })
      setRefusal(null)
      return null
    } catch (error) {
      const { message } = describeError(error)
      setRefusal(message)
      onStale()
      return message
    }
  }

  return (
    <section aria-labelledby="desk-item-title" className="min-w-0 max-[899px]:col-span-full">
      <div className="flex min-h-13 flex-wrap items-center gap-2 border-b border-line py-1.5 min-[900px]:px-6">
        {onBack && (
          <Button variant="ghost" size="sm" onClick={onBack}>
            <Icon of={ArrowLeft} size={16} />
            {backTo}
          </Button>
        )}
        <IconButton
          icon={ChevronUp}
          label="Previous item"
          aria-keyshortcuts="k"
          disabled={!hasPrevious}
          onClick={() => onStep(-1)}
        />
        <IconButton
          icon={ChevronDown}
          label="Next item"
          aria-keyshortcuts="j"
          disabled={!hasNext}
          onClick={() => onStep(1)}
        />
        <span className="flex gap-1">
          <Kbd>K</Kbd>
          <Kbd>J</Kbd>
        </span>
        <output className="num text-small text-ink-2">{position}</output>
        <span className="flex-1" />
        {takenBy?.isMine && (
          <>
            <Chip tone="brand" icon={Lock}>
              Taken by you
            </Chip>
            <Button
              variant="ghost"
              size="sm"
              busy={isReleasing}
              onClick={() => void releaseItem({ variables: { input } }).catch(() => onStale())}
            >
              Give back
            </Button>
          </>
        )}
        {takenBy && !takenBy.isMine && <Chip tone="highlight" icon={Lock}>{`Taken by ${takenBy.name}`}</Chip>}
      </div>
      <div className="py-5 min-[900px]:px-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <p className="text-small text-ink-2">{ITEM_KINDS[queue]}</p>
            <h2 id="desk-item-title" tabIndex={-1} className="text-[1.625rem] outline-none wrap-anywhere">
              {itemTitle(item)}
            </h2>
          </div>
          <Chip tone={dueTone(dueAt, now)} className="num">
            {`Decide by ${formatInstant(dueAt, 'UTC')} UTC`}
          </Chip>
        </div>
        {takenBy && !takenBy.isMine && (
          <Banner tone="highlight" urgent>
            {`${takenBy.name} has worked on this since ${formatTime(takenBy.takenAt, 'UTC')} UTC. You can take it at ${formatTime(takenBy.expiresAt, 'UTC')} UTC, or when they give it back.`}
          </Banner>
        )}
        {refusal && !takenBy && (
          <Banner tone="highlight" urgent>
            {refusal}
          </Banner>
        )}
        <OpenItemContext value={{ item, take, onDecided, onStale }}>
          <ItemDetail item={item} now={now} />
        </OpenItemContext>
      </div>
    </section>
  )
}
