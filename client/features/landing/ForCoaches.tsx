import { useAuthModal } from '../../auth/auth-modal.ts'
import { PlainSignIn } from '../../auth/PlainSignIn.tsx'
import { Button } from '../../components/Button.tsx'
import { commissionTerm, firstSessions } from '../figures/figure-words.ts'
import { type Figures, useFigures } from '../figures/use-figures.ts'

const TERMS = [
  [
    'Your hours',
    'Weekly hours in your own zone, with notice, buffers and time off. Nobody books around them.',
  ],
  ['48 hours', 'Our target for checking a finished profile. You see what is missing at every step.'],
] as const

/** What we keep; nothing until it is known. */
function commission(figures: Figures | undefined): (readonly [string, string])[] {
  if (!figures) return []
  const first = firstSessions(figures)
  const on = first ? `a student’s ${first} with you, then on every one after` : 'every session'
  return [[commissionTerm(figures), `Commission on ${on}.`]]
}

export function ForCoaches() {
  const figures = useFigures()
  const { open } = useAuthModal()
  return (
    <section
      aria-labelledby="for-coaches"
      className="mt-16 grid gap-8 rounded-l bg-brand-deep p-6 text-white md:mt-24 md:p-12 lg:grid-cols-[1fr_1.1fr] lg:gap-16"
    >
      <div>
        <h2 id="for-coaches">Have you run these interviews?</h2>
        <p className="mt-4 max-w-[40ch] text-white/88">
          Set your rate and your hours, and meet candidates who come prepared. Scheduling, payment and
          reminders are ours.
        </p>
        <Button variant="onDeep" size="lg" className="mt-7" onClick={() => open('signup', { userType: 'COACH' })}>
          Become a coach
        </Button>
        <PlainSignIn variant="onDeep" size="lg" className="mt-7">
          Become a coach
        </PlainSignIn>
      </div>
      <dl className="grid content-center gap-5">
        {[...commission(figures), ...TERMS].map(([term, text]) => (
          <div
            key={term}
            className="grid gap-1 border-t border-white/25 pt-4 sm:grid-cols-[150px_1fr] sm:gap-5"
          >
            <dt className="num font-display text-heading font-medium">{term}</dt>
            <dd className="text-small text-white/88">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
