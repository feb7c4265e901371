import CalendarClock from 'lucide-react/icons/calendar-clock'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Target from 'lucide-react/icons/target'
import { Icon } from '../../components/Icon.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { plural } from '../../lib/text.ts'
import { type CancellationTerms, termsOf, useFigures } from '../figures/use-figures.ts'

const promises = (free: CancellationTerms | undefined) =>
  [
    [
      Target,
      'Real interview conditions',
      'A live case or fit interview with timing, interruptions and a push for the answer first.',
    ],
    [
      ClipboardCheck,
      'A scorecard, not a pep talk',
      'Eight dimensions from 1 to 5. Every low or high score quotes what you said, and when.',
    ],
    [
      CalendarClock,
      'Free to move',
      `${free ? `With the standard policy, cancel until ${plural(free.fullHours, 'hour')} before for a full refund. ` : ''}The price of a change shows before you pay.`,
    ],
    [
      ShieldCheck,
      'People, checked',
      'We check role and degree by hand before a coach is listed. Reviews come only from completed sessions.',
    ],
  ] as const

export function WhatYouGet() {
  return (
    <section className="mt-16 md:mt-24" aria-labelledby="what-you-get">
      <h2 id="what-you-get">What an hour gives you</h2>
      <div className="mt-7 grid gap-4 sm:grid-cols-2 md:gap-5">
        {promises(termsOf(useFigures(), 'STANDARD')).map(([icon, title, text]) => (
          <Card key={title} className="flex gap-4 p-5 md:p-6">
            <span className="grid size-11 flex-none place-items-center rounded-m bg-brand-tint text-brand">
              <Icon of={icon} />
            </span>
            <div>
              <h3>{title}</h3>
              <p className="mt-1.5 max-w-[48ch] text-small text-ink-2">{text}</p>
            </div>
          </Card>
        ))}
      </div>
    </section>
  )
}
