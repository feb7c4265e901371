import type { FragmentType } from '@apollo/client'
import { type BookedNext_sessionFragment, useBookedNext_sessionFragment } from '../../../generated/graphql.ts'
import { formatInstant } from '../../../lib/time.ts'
import { policyWords } from '../../sessions/cancel/cancellation-words.ts'

interface BookedNextProps {
  session: FragmentType<BookedNext_sessionFragment>
  isRequest: boolean
}

/** What happens from here to the session, in order. */
export function BookedNext({ session: masked, isRequest }: BookedNextProps) {
  const session = useBookedNext_sessionFragment(masked)
  const { coach, opensAt, timeZone, joinUrl, terms, price, intakeNote } = session
  const steps = [
    ...(isRequest
      ? [{ title: `${coach.firstName} answers`, text: 'The time is kept for you until then.' }]
      : []),
    intakeNote
      ? { title: `${coach.firstName} reads your note`, text: 'The session starts from where you are.' }
      : {
          title: 'Bring what you want to work on',
          text: 'A case that went wrong, your CV, your interview date: the session starts from there.',
        },
    {
      title: 'The room opens before the start',
      text: joinUrl
        ? 'It is open now.'
        : `On ${formatInstant(opensAt, timeZone)}. The way in appears on this page.`,
    },
    {
      title: 'If your plans change',
      text:
        price.amountMinor === 0
          ? 'Cancel before the start, so that the time is free for someone else.'
          : `${isRequest ? `Until ${coach.firstName} accepts, cancelling costs nothing. Then: ` : ''}${policyWords(terms.cancellation)}`,
    },
  ]
  return (
    <section className="mt-10">
      <h2 className="text-section">What happens next</h2>
      <ol className="mt-4 grid gap-5">
        {steps.map(({ title, text }, i) => (
          <li key={title} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3.5">
            <span
              aria-hidden
              className="num grid size-8 place-items-center rounded-full border border-line-strong text-small font-semibold text-ink-2"
            >
              {i + 1}
            </span>
            <div className="pt-1">
              <b>{title}</b>
              <p className="max-w-prose text-small text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
